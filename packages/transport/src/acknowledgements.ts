import type { Scheduler } from "@terminal-session/core";
import { acknowledgeAfterMs, acknowledgeCharacters } from "./limits.js";

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
  let cancel: (() => void) | undefined;
  const forget = (): void => {
    cancel?.();
    cancel = undefined;
    drawn = 0;
  };
  const flush = (): void => {
    const characters = drawn;
    forget();
    send(characters);
  };
  return {
    forget,
    add(characters) {
      drawn += characters;
      if (drawn >= acknowledgeCharacters) flush();
      else if (drawn > 0) cancel ??= scheduler.after(acknowledgeAfterMs, flush);
    },
  };
}
