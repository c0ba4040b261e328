import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { tokenIn } from "../../src/command/token-file.js";

function newPath(): string {
  const folder = mkdtempSync("/tmp/token-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "deep", "token");
}

it("makes a token that nobody else can read, in a folder that nobody else can open", async () => {
  const path = newPath();
  const token = await tokenIn(path);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(path, "utf8")).toBe(`${token}\n`);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
});

it("keeps the token that is there", async () => {
  const path = newPath();
  const token = await tokenIn(path);
  expect(await tokenIn(path)).toBe(token);
  writeFileSync(path, "another\n");
  expect(await tokenIn(path)).toBe("another");
});

it("gives all who ask at once the same token, and leaves nothing beside it", async () => {
  const path = newPath();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenIn(path)));
  expect(new Set(tokens).size).toBe(1);
  expect(readdirSync(dirname(path))).toEqual(["token"]);
});
