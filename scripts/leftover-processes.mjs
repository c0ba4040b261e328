import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/**
 * The variable that marks everything a run starts. Its name begins like that of a locale's, because a host of terminals gives such ones, and few
 * others, on to its programs: what left its parents and its session is found all the same.
 */
export const runVariable = "LC_TERMINAL_SESSION_TEST_RUN";

/** How long processes may take to end by themselves, and how often they are looked at, in milliseconds. */
const graceMs = 10_000;
const lookAgainMs = 250;

/** Marks what is started from now on, and answers the mark. Nothing on systems that do not tell of their processes in files. */
export function markRun() {
  if (process.platform !== "linux") return undefined;
  const run = randomUUID();
  process.env[runVariable] = run;
  return run;
}

/** The living processes that came from this one, or that carry the mark, whatever became of their parents: number and name, never arguments. */
export function leftoverProcesses(run) {
  const found = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? processOf(Number(name), run) : [],
  );
  const parents = new Map(found.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid) => {
    const parent = parents.get(pid);
    return parent === process.pid || (parent !== undefined && isBelow(parent));
  };
  return found
    .filter(({ pid, isMarked }) => pid !== process.pid && (isMarked || isBelow(pid)))
    .map(({ pid, name }) => ({ pid, name }));
}

/** Waits until nothing of a run is left, and says what is left after that. Answers whether nothing is. */
export async function reportLeftovers(run) {
  const until = performance.now() + graceMs;
  let left = leftoverProcesses(run);
  while (left.length > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    left = leftoverProcesses(run);
  }
  for (const { pid, name } of left) console.error(`Left behind: ${name} (pid ${pid})`);
  return left.length === 0;
}

function processOf(pid, run) {
  try {
    // "pid (name) state parent …", and the name may hold anything.
    const [, name, state, parent] =
      /\((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
    if (name === undefined || state === "Z" || state === "X") return [];
    return [
      { pid, name, parent: Number(parent), isMarked: environmentOf(pid).includes(`${runVariable}=${run}`) },
    ];
  } catch {
    return []; // It ended while we looked.
  }
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1").split("\0");
  } catch {
    return []; // Another user's, and so none of ours.
  }
}
