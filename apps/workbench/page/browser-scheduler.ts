import type { Scheduler } from "@terminal-session/core";

/** The browser's clock. */
export const browserScheduler: Scheduler = {
  now: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
