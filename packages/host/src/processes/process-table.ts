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

/** A living process with its environment, which is empty where it is not ours to read. */
interface ListedProcess extends ProcessStatus {
  readonly environment: string;
}

/** Looks for the processes of programs. */
export interface ProcessTable {
  /**
   * The living processes that came from a program: those of its session, and those that left it but carry its mark in
   * their environment. `leader` is the program's own process, which may be gone.
   */
  descendantsOf(leader: ProcessIdentity, mark: string): Promise<readonly ProcessIdentity[]>;
}

/** Processes whose files are read at one time. */
const readAtOnce = 32;

/**
 * The system's table. It is read once for all who ask at one time, a few files at a time: two hundred programs that end
 * together would else open so many files that none could be read, and what is not read is taken for gone.
 */
export function createProcessTable(): ProcessTable {
  let reading: Promise<readonly ListedProcess[]> | undefined;
  let next: Promise<readonly ListedProcess[]> | undefined;

  const read = (): Promise<readonly ListedProcess[]> => {
    if (reading === undefined) {
      const current = livingProcesses().finally(() => {
        if (reading === current) reading = undefined;
      });
      reading = current;
      return current;
    }
    // What began before the question may have missed what is asked for.
    next ??= reading
      .catch(() => {})
      .then(() => {
        next = undefined;
        reading = undefined;
        return read();
      });
    return next;
  };

  return {
    async descendantsOf(leader, mark) {
      return (await read()).filter(
        ({ systemSession, startTime, environment }) =>
          systemSession === leader.pid ||
          (Number(startTime) >= Number(leader.startTime) && environment.split("\0").includes(mark)),
      );
    },
  };
}

async function livingProcesses(): Promise<readonly ListedProcess[]> {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const found: ListedProcess[] = [];
  for (let start = 0; start < numbers.length; start += readAtOnce) {
    const some = await Promise.all(numbers.slice(start, start + readAtOnce).map(listed));
    found.push(...some.filter((process) => process !== undefined));
  }
  return found;
}

async function listed(pid: number): Promise<ListedProcess | undefined> {
  const status = parsedStatus(pid, await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));
  if (status === undefined || !isAlive(status)) return undefined;
  // Another user's environment cannot be read; such a process is not ours to end, either.
  const environment = await readFile(`/proc/${pid}/environ`, "latin1").catch(() => "");
  return { ...status, environment };
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
