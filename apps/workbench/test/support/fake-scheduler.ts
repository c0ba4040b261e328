import type { Scheduler } from "@terminal-session/core";

/** A scheduler that a test moves by hand. */
export class FakeScheduler implements Scheduler {
  #nowMs = 0;
  #waiting: { readonly dueMs: number; readonly callback: () => void }[] = [];

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const entry = { dueMs: this.#nowMs + delayMs, callback };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  /** How many callbacks wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Lets time pass, calling what becomes due at its own moment. */
  pass(milliseconds: number): void {
    const untilMs = this.#nowMs + milliseconds;
    for (;;) {
      const next = this.#waiting
        .filter(({ dueMs }) => dueMs <= untilMs)
        .toSorted((a, b) => a.dueMs - b.dueMs)[0];
      if (!next) break;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.#nowMs = Math.max(this.#nowMs, next.dueMs);
      next.callback();
    }
    this.#nowMs = untilMs;
  }
}
