import type { Scheduler } from "@terminal-session/core";
import { promptSilenceMs, promptWaitMs } from "../limits.js";

/** Waits for a shell's prompt. */
export interface PromptWait {
  /** The shell has printed something. */
  printed(): void;
  stop(): void;
}

/**
 * Calls `ready` once, when the shell has printed and then been silent for a moment, and at the latest after some seconds:
 * no shell says that its prompt is there, and what is typed before it is may be thrown away by its line editor.
 */
export function typeWhenReady(scheduler: Scheduler, ready: () => void): PromptWait {
  let isOver = false;
  let stopSilence = (): void => {};
  const stop = (): void => {
    isOver = true;
    stopSilence();
    stopWaiting();
  };
  const go = (): void => {
    if (isOver) return;
    stop();
    ready();
  };
  const stopWaiting = scheduler.after(promptWaitMs, go);
  return {
    stop,
    printed() {
      if (isOver) return;
      stopSilence();
      stopSilence = scheduler.after(promptSilenceMs, go);
    },
  };
}
