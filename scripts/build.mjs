import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";
import { run } from "./run.mjs";

const inputs = ["packages", "apps/workbench", "tsconfig.base.json", "pnpm-lock.yaml"];
/** Written anew by every build, after all others: the compiler leaves alone what did not change. */
const lastOutput = "apps/workbench/dist/page/index.html";
const outputs = [lastOutput, "apps/workbench/dist/server/main.js"];
const passedOver = new Set(["node_modules", "dist", "test", "stories"]);

/** The time of the newest file below a path, in milliseconds since the Unix epoch. */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(path).filter((name) => !passedOver.has(name));
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

function isBuilt() {
  if (!outputs.every((path) => existsSync(join(root, path)))) return false;
  const builtAtMs = statSync(join(root, lastOutput)).mtimeMs;
  return inputs.every((path) => newest(join(root, path)) <= builtAtMs);
}

/** Builds the packages and the workbench unless what was built is newer than every source. Answers whether all is built. */
export function ensureBuilt() {
  if (isBuilt()) return true;
  console.log("Building the packages and the workbench …");
  return (
    run({ packageName: "typescript", command: "tsc", args: ["-b"] }) &&
    run({
      packageName: "vite",
      args: ["build", "--logLevel", "warn"],
      cwd: join(root, "apps/workbench"),
      env: { NODE_ENV: "production" },
    })
  );
}
