import { readdirSync, readFileSync } from "node:fs";

/** Whether this machine tells of its processes in files. */
export const hasProcessFiles: boolean = process.platform === "linux";

/** The ids of all processes below one, however deep, that have not ended. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const isBelow = (child: number): boolean => {
    const parent = parents.get(child);
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

/** The ids of the processes whose command line holds a text. */
export function processesWith(text: string): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandLineOf(pid).includes(text));
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return ""; // It ended while we looked.
  }
}

function parentOf(pid: number): number | undefined {
  try {
    // "pid (name) state parent …", and the name may hold anything.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return state === "Z" ? undefined : Number(parent);
  } catch {
    return undefined; // It ended while we looked.
  }
}
