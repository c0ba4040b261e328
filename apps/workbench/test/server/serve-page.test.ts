import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPageFiles } from "../../server/page-files.js";
import { servePage } from "../../server/serve-page.js";

let folder: string;
let serve: (request: Request) => Response;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "page-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html>");
  await writeFile(join(folder, "assets", "index-1a2b.js"), "run();");
  await writeFile(join(folder, "..", "outside.txt"), "secret");
  serve = servePage(await readPageFiles(folder));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(join(folder, "..", "outside.txt"));
});

const ask = (path: string, method = "GET"): Response =>
  serve(new Request(`http://127.0.0.1${path}`, { method }));

test.each([
  { path: "/", type: "text/html; charset=utf-8", cache: "no-cache" },
  { path: "/index.html", type: "text/html; charset=utf-8", cache: "no-cache" },
  { path: "/assets/index-1a2b.js", type: "text/javascript; charset=utf-8", cache: /immutable/ },
  { path: "/assets/index-1a2b.js?query", type: "text/javascript; charset=utf-8", cache: /immutable/ },
])("serves $path as $type", ({ path, type, cache }) => {
  const { status, headers } = ask(path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("cache-control")).toMatch(cache);
});

test.each([
  "/outside.txt",
  "/../outside.txt",
  "/%2e%2e/outside.txt",
  "/..%2foutside.txt",
  "//outside.txt",
  "/assets",
])("serves nothing at %s", async (path) => {
  const response = ask(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("secret");
});

test("answers HEAD without a body, and other methods not at all", async () => {
  expect(await ask("/", "HEAD").text()).toBe("");
  expect(ask("/", "POST").status).toBe(405);
});

test.each(["/", "/nothing"])("sends strict headers with %s", (path) => {
  const { headers } = ask(path);
  expect(headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});
