import type { ProcessGroup } from "./end-processes.js";
import { processNow, type ProcessIdentity, type ProcessTable } from "./process-table.js";

/** The processes that came from a program, on Linux. `mark` is an entry of the environment that they alone have. */
export function descendantsOf(input: {
  readonly table: ProcessTable;
  readonly leader: ProcessIdentity;
  readonly mark: string;
}): ProcessGroup<ProcessIdentity> {
  const { table, leader, mark } = input;
  const isAlive = ({ pid, startTime }: ProcessIdentity): boolean => processNow(pid)?.startTime === startTime;
  return {
    find: () => table.descendantsOf(leader, mark),
    isAlive,
    signal(process, signal) {
      // Looked at again, because the number may belong to another process by now.
      if (isAlive(process)) sendSignal(process.pid, signal);
    },
  };
}

/** Sends a signal to a process, or to a group by its negative number. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone between the look and the signal, which is what was wanted.
  }
}
