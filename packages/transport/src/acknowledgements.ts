import type { Scheduler } from "@terminal-session/core";
import { acknowledgeAfterMs, acknowledgeCharacters, acknowledgeEveryMs } from "./limits.js";

/** Gathers what was drawn, so that a frame is not sent for every few characters. */
export interface Acknowledgements {
  add(characters: number): void;
  /** Forgets what was not sent: the line it was for is gone. */
  forget(): void;
}

/** Nothing drawn yet. `send` gets what was drawn since the last time. */
export function createAcknowledgements(
  scheduler: Scheduler,
  send: (characters: number) => void,
): Acknowledgements {
  let drawn = 0;
  let dueAt = Infinity;
  let sentAt = -Infinity;
  let cancel: (() => void) | undefined;
  const forget = (): void => {
    cancel?.();
    cancel = undefined;
    drawn = 0;
    dueAt = Infinity;
  };
  const flush = (): void => {
    const characters = drawn;
    forget();
    sentAt = scheduler.now();
    send(characters);
  };
  const flushAt = (at: number): void => {
    const waitMs = at - scheduler.now();
    if (waitMs <= 0) return flush();
    if (at >= dueAt) return;
    cancel?.();
    dueAt = at;
    cancel = scheduler.after(waitMs, flush);
  };
  return {
    forget,
    add(characters) {
      drawn += characters;
      if (drawn >= acknowledgeCharacters) flushAt(sentAt + acknowledgeEveryMs);
      else if (drawn > 0) flushAt(scheduler.now() + acknowledgeAfterMs);
    },
  };
}
