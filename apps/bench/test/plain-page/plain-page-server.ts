import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, extname, join } from "node:path";
import { build } from "esbuild";

const packages = new URL("../../../../packages/", import.meta.url).pathname;
const require = createRequire(join(packages, "react/package.json"));
const types: Record<string, string> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
};
const reactNames = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];

interface Manifest {
  readonly name: string;
  readonly module?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: { readonly exports: Readonly<Record<string, unknown>> };
}

/**
 * Serves a page that is written by hand: published files as they are, found with an import map; one style sheet; and a policy
 * that allows nothing inline but what has the nonce of its answer. Gives back its address and what ends it.
 */
export async function servePlainPage(): Promise<{ readonly url: string; readonly close: () => void }> {
  const files = new Map<string, string>();
  const imports = {
    ...doorsOf("core", files),
    ...doorsOf("react", files),
    ...librariesOf("react", files),
    ...(await reactModules(files)),
  };
  files.set("/app.js", readFileSync(new URL("app.js", import.meta.url), "utf8"));
  files.set("/styles.css", await styles());
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/") {
      const nonce = randomUUID();
      response.setHeader(
        "Content-Security-Policy",
        `default-src 'none'; connect-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`,
      );
      response.setHeader("Content-Type", "text/html");
      response.end(page(nonce, imports));
      return;
    }
    const text = files.get(path) ?? published(path);
    response.statusCode = text === undefined ? 404 : 200;
    response.setHeader("Content-Type", types[extname(path)] ?? "text/plain");
    response.end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${portOf(server)}/`, close: () => void server.close() };
}

const page = (nonce: string, imports: Readonly<Record<string, string>>): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Plain page</title>
<link rel="stylesheet" href="/styles.css">
<script type="importmap" nonce="${nonce}">${JSON.stringify({ imports })}</script>
<main></main>
<script type="module" src="/app.js"></script></html>`;

/** What a package's manifest says of where its doors are, once it is published. */
function doorsOf(folder: string, files: Map<string, string>): Record<string, string> {
  const manifest = readManifest(join(packages, folder, "package.json"));
  const doors = Object.entries(manifest.publishConfig?.exports ?? {}).flatMap(([door, target]) => {
    const file =
      typeof target === "object" && target !== null && "default" in target ? target.default : target;
    if (typeof file !== "string" || !file.endsWith(".js")) return [];
    return [[manifest.name + door.slice(1), `/${folder}/${file.slice(2)}`] as const];
  });
  for (const [, url] of doors) files.set(url, readFileSync(join(packages, url), "utf8"));
  return Object.fromEntries(doors);
}

function librariesOf(folder: string, files: Map<string, string>): Record<string, string> {
  const { dependencies = {} } = readManifest(join(packages, folder, "package.json"));
  const names = Object.keys(dependencies).filter((name) => !name.startsWith("@terminal-session/"));
  return Object.fromEntries(
    names.map((name) => {
      const manifestFile = require.resolve(`${name}/package.json`);
      const { module = "" } = readManifest(manifestFile);
      const url = `/libraries/${name}.mjs`;
      files.set(url, readFileSync(join(dirname(manifestFile), module), "utf8"));
      return [name, url];
    }),
  );
}

/** React is published as CommonJS only: a page without a bundler gets it as modules from wherever these are made. */
async function reactModules(files: Map<string, string>): Promise<Record<string, string>> {
  const entries = reactNames.map((name) => [name.replaceAll("/", "-"), name] as const);
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(entries.map(([file, name]) => [file, `names:${name}`])),
    plugins: [
      {
        name: "names",
        setup(modules) {
          modules.onResolve({ filter: /^names:/ }, ({ path }) => ({
            path: path.slice(6),
            namespace: "names",
          }));
          modules.onLoad({ filter: /.*/, namespace: "names" }, ({ path }) => ({
            contents: `export { ${Object.keys(require(path)).join(", ")} } from "${path}";`,
            resolveDir: join(packages, "react"),
          }));
        },
      },
    ],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "/react-modules",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  for (const { path, text } of outputFiles) files.set(path, text);
  return Object.fromEntries(entries.map(([file, name]) => [name, `/react-modules/${file}.js`]));
}

async function styles(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(packages, "react/src/styles.css")],
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** A file of what a package publishes. */
function published(path: string): string | undefined {
  if (!/^\/(?:core|react)\/dist\/[\w./-]+\.js$/.test(path) || path.includes("..")) return undefined;
  return readFileSync(join(packages, path), "utf8");
}

function readManifest(file: string): Manifest {
  // A manifest of this repository or of a library that it pins.
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

function portOf(server: Server): number {
  // A server that listens on a port has an address with one.
  return (server.address() as AddressInfo).port;
}
