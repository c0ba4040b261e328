// `npm test`: everything that must hold. Arguments are passed to Vitest and then only its tests run.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { markRun, reportLeftovers } from "./leftover-processes.mjs";
import { run } from "./run.mjs";

ensureInstalled();
ensureBrowser();

const reports = `${root}.cache/tests`;
const chosen = process.argv.slice(2);

/** Runs some projects and keeps their report. Those that drive a browser run by themselves: two at once starve each other. */
function vitest(...projects) {
  mkdirSync(reports, { recursive: true });
  const report = `${reports}/${projects.join("-") || "chosen"}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const named = projects.flatMap((project) => ["--project", project]);
  return run({ packageName: "vitest", args: ["run", ...reporters, ...named, ...chosen] });
}

/** How many tests passed over all reports of this run, how many failed, and which, each with the start of what it said. */
function outcome() {
  const all = readdirSync(reports).map((name) => JSON.parse(readFileSync(`${reports}/${name}`, "utf8")));
  const sum = (field) => all.reduce((total, each) => total + each[field], 0);
  const broken = all.flatMap(({ testResults }) =>
    testResults.flatMap(({ name: file, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === "failed");
      const faults = tests.map(
        ({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join("\n")}`,
      );
      if (faults.length === 0 && message) faults.push(message);
      return faults.map((fault) => `${file.replace(root, "")}: ${fault.slice(0, 1_500)}`);
    }),
  );
  return { passed: sum("numPassedTests"), failed: sum("numFailedTests"), broken };
}
const tsc = (...args) => run({ packageName: "typescript", command: "tsc", args });

const everything = [
  { name: "types of the packages", step: () => tsc("-b") },
  { name: "types of tests, stories and apps", step: () => tsc("-p", "tsconfig.check.json") },
  { name: "lint", step: () => run({ packageName: "oxlint" }) },
  { name: "format", step: () => run({ packageName: "oxfmt", args: ["--check", "."] }) },
  { name: "dead code", step: () => run({ packageName: "knip" }) },
  { name: "build of the workbench", step: ensureBuilt },
  { name: "tests in Node and jsdom", step: () => vitest("node", "jsdom", "react-18") },
  { name: "tests in a browser", step: () => vitest("browser") },
  { name: "stories", step: () => vitest("storybook") },
  { name: "tests of the workbench", step: () => vitest("e2e") },
  {
    name: "build of the Storybook",
    step: () => run({ packageName: "storybook", args: ["build", "--quiet"] }),
  },
];
const mark = markRun();
const steps = chosen.length > 0 ? [{ name: "tests", step: () => vitest() }] : everything;

rmSync(reports, { recursive: true, force: true });
const failed = [];
for (const { name, step } of steps) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const succeeded = step();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${succeeded ? "ok" : "FAILED"} (${seconds} s)`);
  if (!succeeded) failed.push(name);
}

// On what the system tells of in files only; elsewhere nobody knows.
if (mark !== undefined && !(await reportLeftovers(mark))) failed.push("processes left behind");

if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
try {
  const { passed, failed: failures, broken } = outcome();
  // At the end, where who reads only the end of a long output sees it.
  for (const fault of broken) console.error(`\n${fault}`);
  console.log(`\n${passed} passed, ${failures} failed`);
} catch {
  console.error("\nNo test report was written.");
  failed.push("tests");
}
process.exit(failed.length > 0 ? 1 : 0);
