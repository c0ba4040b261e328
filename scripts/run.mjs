import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./install.mjs";

/** The JavaScript file behind a command that an installed package brings. */
function commandFile(packageName, command = packageName, from = root) {
  const require = createRequire(join(from, "package.json"));
  const folders = require.resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    const directory = join(folder, packageName);
    let manifest;
    try {
      manifest = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
    } catch {
      continue;
    }
    const file = typeof manifest.bin === "string" ? manifest.bin : manifest.bin?.[command];
    if (file) return join(directory, file);
  }
  throw new Error(`${packageName} brings no command ${command}; run npm test or npm start to install it.`);
}

/** Runs a command of an installed package with this Node and answers whether it succeeded. */
export function run({ packageName, command, args = [], cwd = root, env = {} }) {
  const file = commandFile(packageName, command, cwd);
  const result = spawnSync(process.execPath, [file, ...args], {
    cwd,
    stdio: "inherit",
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1", ...env },
  });
  return result.status === 0;
}
