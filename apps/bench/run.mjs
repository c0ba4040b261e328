// Builds the benchmark and runs it with plain Node: `node run.mjs [part ...] [--quick] [--repetitions=n] [--only=a,b]`.
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureBrowser } from "../../scripts/ensure-browser.mjs";
import { ensureInstalled } from "../../scripts/install.mjs";

ensureInstalled();
ensureBrowser();
const { build } = await import("esbuild");

const here = fileURLToPath(new URL(".", import.meta.url));
const outdir = `${here}node_modules/.cache/bench`;

await build({
  absWorkingDir: here,
  entryPoints: {
    main: "src/main.ts",
    "core-worker": "src/core/worker.ts",
    "acp-worker": "src/acp/worker.ts",
    "line-kit-server": "src/line/kit-server.ts",
    "line-plain-server": "src/line/plain-server.ts",
    "line-transfer-client": "src/line/transfer-client.ts",
  },
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  conditions: ["@terminal-session/source"],
  external: ["@lydell/node-pty", "esbuild", "playwright", "ws"],
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
});

const { main } = await import(pathToFileURL(`${outdir}/main.mjs`).href);
process.exitCode = await main({ directory: here, built: outdir, arguments: process.argv.slice(2) });
