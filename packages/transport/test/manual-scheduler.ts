import type { Scheduler } from "@terminal-session/core";

/** A clock that a test moves by hand. */
export interface ManualScheduler extends Scheduler {
  /** Moves on, calling what falls due in its order. */
  advance(ms: number): void;
  /** What waits, as the times until it. */
  readonly waiting: readonly number[];
}

/** A clock at 0. */
export function createManualScheduler(): ManualScheduler {
  let time = 0;
  let entries: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => time,
    after(delayMs, run) {
      const entry = { at: time + delayMs, run };
      entries.push(entry);
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
    advance(ms) {
      const until = time + ms;
      for (;;) {
        const next = entries.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        entries = entries.filter((entry) => entry !== next);
        time = next.at;
        next.run();
      }
      time = until;
    },
    get waiting() {
      return entries.map(({ at }) => at - time).toSorted((a, b) => a - b);
    },
  };
}
