import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks since boot, as the system prints them. */
  readonly startTime: string;
}

interface ProcessStatus extends ProcessIdentity {
  readonly state: string;
  readonly systemSession: number;
}

/**
 * The living processes that came from a program: those of its session, and those that left it but carry its mark in
 * their environment. `leader` is the program's own process, which may be gone.
 */
export async function descendantsOf(
  leader: ProcessIdentity,
  mark: string,
): Promise<readonly ProcessIdentity[]> {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    numbers.map(async (pid): Promise<ProcessIdentity | undefined> => {
      const status = parsedStatus(pid, await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));
      if (status === undefined || !isAlive(status)) return undefined;
      if (status.systemSession === leader.pid) return status;
      if (Number(status.startTime) < Number(leader.startTime)) return undefined;
      // Another user's environment cannot be read; such a process is not ours to end, either.
      const environment = await readFile(`/proc/${pid}/environ`, "latin1").catch(() => "");
      return environment.split("\0").includes(mark) ? status : undefined;
    }),
  );
  return found.filter((status) => status !== undefined);
}

/** What the system says now of the process with this number, or nothing when there is none alive. */
export function processNow(pid: number): ProcessIdentity | undefined {
  try {
    const status = parsedStatus(pid, readFileSync(`/proc/${pid}/stat`, "utf8"));
    return status !== undefined && isAlive(status) ? status : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ state }: ProcessStatus): boolean {
  return state !== "Z" && state !== "X";
}

/** Reads `/proc/<pid>/stat` (proc(5)). The name in parentheses may hold anything, so counting starts after it. */
function parsedStatus(pid: number, text: string): ProcessStatus | undefined {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state, , , systemSession] = fields;
  const startTime = fields[19];
  if (state === undefined || systemSession === undefined || startTime === undefined) return undefined;
  return { pid, state, systemSession: Number(systemSession), startTime };
}
