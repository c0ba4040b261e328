import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the workspace, with a slash at its end. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const stamp = `${root}node_modules/.terminal-session-install`;
const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8"));

/** What decides whether an install is still right: the lock file and the Node that native packages were chosen for. */
function fingerprint() {
  const lock = readFileSync(`${root}pnpm-lock.yaml`);
  const platform = `${process.platform}-${process.arch}-${process.versions.modules}`;
  return createHash("sha256").update(lock).update(platform).digest("hex");
}

/** Ends the process with a sentence for people. */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** Stops with a clear sentence on a Node that the kit does not run on. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node ${process.versions.node} is too old: Terminal Session Kit needs Node 20.19 or newer.`);
}

/** Installs the locked dependencies unless the last install still fits the lock file. */
export function ensureInstalled() {
  checkNode();
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing dependencies from the lock file …");
  const npx = process.platform === "win32" ? "npx.cmd" : "npx";
  const result = spawnSync(npx, ["-y", manifest.packageManager, "install", "--frozen-lockfile"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (result.error) fail(`npx could not be started (${result.error.code}). Is npm installed beside Node?`);
  if (result.status !== 0) fail("The dependencies could not be installed; the lines above say why.");
  mkdirSync(`${root}node_modules`, { recursive: true });
  writeFileSync(stamp, wanted);
}
