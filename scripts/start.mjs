// `npm start`: the workbench with its embedded host. The server runs in this process, so that Ctrl-C reaches it directly.
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, fail, root } from "./install.mjs";

ensureInstalled();
if (!ensureBuilt()) fail("The workbench could not be built; the lines above say why.");
await import(pathToFileURL(`${root}apps/workbench/dist/server/main.js`).href);
