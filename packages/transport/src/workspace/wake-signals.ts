import type { Scheduler } from "@terminal-session/core";
import { sleepMs, wakeCheckMs } from "../limits.js";

/** The part of a page that tells of its network. */
interface NetworkEvents {
  addEventListener?(type: "online", listener: () => void): void;
  removeEventListener?(type: "online", listener: () => void): void;
}

/**
 * Calls `woken` when a line that looks alive may be dead: the network is back, or the machine slept. A socket notices
 * neither by itself for minutes. Returns how to stop that.
 */
export function watchForWaking(input: {
  readonly scheduler: Scheduler;
  /** Milliseconds of a clock that goes on while the machine sleeps. */
  readonly now: () => number;
  readonly network: NetworkEvents;
  readonly woken: () => void;
}): () => void {
  const { scheduler, now, network, woken } = input;
  let lookedAt = now();
  let stop = (): void => {};
  const look = (): void => {
    stop = scheduler.after(wakeCheckMs, () => {
      const sleptMs = now() - lookedAt - wakeCheckMs;
      lookedAt = now();
      look();
      if (sleptMs > sleepMs) woken();
    });
  };
  look();
  network.addEventListener?.("online", woken);
  return () => {
    stop();
    network.removeEventListener?.("online", woken);
  };
}
