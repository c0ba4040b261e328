import type { Scheduler } from "@terminal-session/core";
import { hangUpGraceMs, killGraceMs, lookAgainMs, terminateGraceMs } from "../limits.js";

/** Processes that can be looked for and signalled. */
export interface ProcessGroup<Process> {
  /** Those that are alive now, and those that they started. */
  find(): Promise<readonly Process[]>;
  isAlive(process: Process): boolean;
  /** Sends a signal, unless the process is gone by now. */
  signal(process: Process, signal: NodeJS.Signals): void;
}

const steps: readonly { readonly signals: readonly NodeJS.Signals[]; readonly graceMs: number }[] = [
  // A stopped process takes a signal only when it goes on.
  { signals: ["SIGHUP", "SIGCONT"], graceMs: hangUpGraceMs },
  { signals: ["SIGTERM", "SIGCONT"], graceMs: terminateGraceMs },
  { signals: ["SIGKILL"], graceMs: killGraceMs },
];

/**
 * Ends processes: SIGHUP, then SIGTERM, then SIGKILL, each with its time, and looks again after each, because they may
 * have started others meanwhile. Resolves with how many were left, 0 unless the system refuses to end them.
 */
export async function endProcesses<Process>(
  group: ProcessGroup<Process>,
  scheduler: Scheduler,
): Promise<number> {
  for (const { signals, graceMs } of steps) {
    const until = scheduler.now() + graceMs;
    do {
      const alive = await group.find();
      if (alive.length === 0) return 0;
      for (const process of alive) for (const signal of signals) group.signal(process, signal);
      while (alive.some((process) => group.isAlive(process)) && scheduler.now() < until)
        await new Promise<void>((resolve) => scheduler.after(lookAgainMs, resolve));
    } while (scheduler.now() < until);
  }
  return (await group.find()).length;
}
