import type { Scheduler } from "@terminal-session/core";
import { killGraceMs } from "../limits.js";
import type { Pty } from "./pty.js";

/** The end of a program and of what it started. */
export class ProgramEnd {
  readonly #scheduler: Scheduler;
  readonly #exit: Promise<void>;
  #ending: Promise<void> = Promise.resolve();
  #exited: () => void = () => undefined;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
    this.#exit = new Promise((resolve) => (this.#exited = resolve));
  }

  /** Ends what runs in the PTY. */
  begin(pty: Pty | undefined): void {
    // A process that refuses to end is the system's; what is known of the program is told either way.
    this.#ending = pty?.end().catch(() => {}) ?? this.#ending;
  }

  /** The program's exit was told. */
  exited(): void {
    this.#exited();
  }

  /** Resolves when nothing runs any more, or when that which cannot be ended was given up. Does not end it. */
  async over(hasEnded: () => boolean): Promise<void> {
    await this.#ending;
    if (hasEnded()) return;
    let stop = (): void => undefined;
    const grace = new Promise<void>((resolve) => (stop = this.#scheduler.after(killGraceMs, resolve)));
    await Promise.race([this.#exit, grace]);
    stop();
    await this.#ending;
  }
}
