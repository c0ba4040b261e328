// `npm test`: everything that must hold. Arguments are passed to Vitest and then only its tests run.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { run } from "./run.mjs";

ensureInstalled();
ensureBrowser();

const report = `${root}.cache/tests.json`;
const chosen = process.argv.slice(2);
const vitest = () => {
  mkdirSync(`${root}.cache`, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run({ packageName: "vitest", args: ["run", ...reporters, ...chosen] });
};
const tsc = (...args) => run({ packageName: "typescript", command: "tsc", args });

const everything = [
  ["types of the packages", () => tsc("-b")],
  ["types of tests, stories and apps", () => tsc("-p", "tsconfig.check.json")],
  ["lint", () => run({ packageName: "oxlint" })],
  ["format", () => run({ packageName: "oxfmt", args: ["--check", "."] })],
  ["dead code", () => run({ packageName: "knip" })],
  ["build of the workbench", ensureBuilt],
  ["tests", vitest],
  ["build of the Storybook", () => run({ packageName: "storybook", args: ["build", "--quiet"] })],
];
const steps = chosen.length > 0 ? [["tests", vitest]] : everything;

const failed = [];
for (const [name, step] of steps) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const succeeded = step();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${succeeded ? "ok" : "FAILED"} (${seconds} s)`);
  if (!succeeded) failed.push(name);
}

if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
try {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
} catch {
  console.error("\nNo test report was written.");
  failed.push("tests");
}
process.exit(failed.length > 0 ? 1 : 0);
