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
  { name: "types of the packages", step: () => tsc("-b") },
  { name: "types of tests, stories and apps", step: () => tsc("-p", "tsconfig.check.json") },
  { name: "lint", step: () => run({ packageName: "oxlint" }) },
  { name: "format", step: () => run({ packageName: "oxfmt", args: ["--check", "."] }) },
  { name: "dead code", step: () => run({ packageName: "knip" }) },
  { name: "build of the workbench", step: ensureBuilt },
  { name: "tests", step: vitest },
  {
    name: "build of the Storybook",
    step: () => run({ packageName: "storybook", args: ["build", "--quiet"] }),
  },
];
const steps = chosen.length > 0 ? [{ name: "tests", step: vitest }] : everything;

const failed = [];
for (const { name, step } of steps) {
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
