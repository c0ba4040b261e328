import type { Scheduler } from "../../src/index.js";

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** A clock that a test moves. */
export class ManualScheduler implements Scheduler {
  readonly timers: Timer[] = [];
  #now = 1_000;

  now(): number {
    return this.#now;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { at: this.#now + delayMs, callback };
    this.timers.push(timer);
    return () => {
      const index = this.timers.indexOf(timer);
      if (index >= 0) this.timers.splice(index, 1);
    };
  }

  /** Lets time pass, and calls what is due, at its time. */
  pass(durationMs: number): void {
    const until = this.#now + durationMs;
    for (;;) {
      const due = this.timers
        .filter((timer) => timer.at <= until)
        .toSorted((one, other) => one.at - other.at)[0];
      if (due === undefined) break;
      this.timers.splice(this.timers.indexOf(due), 1);
      this.#now = Math.max(this.#now, due.at);
      due.callback();
    }
    this.#now = until;
  }
}
