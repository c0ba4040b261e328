import type { Scheduler } from "@terminal-session/core";
import { hangUpGraceMs, killGraceMs, lookAgainMs, terminateGraceMs } from "../limits.js";

/** Processes that can be looked for and signalled. */
export interface ProcessGroup<Process> {
  /** Those that are alive now. */
  find(): Promise<readonly Process[]>;
  /** Sends a signal, unless the process is gone by now. */
  signal(process: Process, signal: NodeJS.Signals): void;
}

const steps: readonly { readonly signals: readonly NodeJS.Signals[]; readonly graceMs: number }[] = [
  // A stopped process takes the hang-up only when it goes on.
  { signals: ["SIGHUP", "SIGCONT"], graceMs: hangUpGraceMs },
  { signals: ["SIGTERM", "SIGCONT"], graceMs: terminateGraceMs },
];

/**
 * Ends processes: SIGHUP, then SIGTERM, then SIGKILL, each with its time, looked for again every time because they may
 * have children meanwhile. Resolves with how many were left, 0 unless the system refuses to end them.
 */
export async function endProcesses<Process>(
  group: ProcessGroup<Process>,
  scheduler: Scheduler,
): Promise<number> {
  for (const { signals, graceMs } of steps) {
    const alive = await group.find();
    if (alive.length === 0) return 0;
    for (const process of alive) for (const signal of signals) group.signal(process, signal);
    for (let waitedMs = 0; waitedMs < graceMs; waitedMs += lookAgainMs) {
      await pause(scheduler);
      if ((await group.find()).length === 0) return 0;
    }
  }
  for (let waitedMs = 0; waitedMs < killGraceMs; waitedMs += lookAgainMs) {
    const alive = await group.find();
    if (alive.length === 0) return 0;
    for (const process of alive) group.signal(process, "SIGKILL");
    await pause(scheduler);
  }
  return (await group.find()).length;
}

function pause(scheduler: Scheduler): Promise<void> {
  return new Promise((resolve) => scheduler.after(lookAgainMs, resolve));
}
