/** The time as the panel's parts see it. Each method that starts something returns what ends it; ending twice is harmless. */
export interface PanelClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  after(delayMs: number, run: () => void): () => void;
  every(periodMs: number, run: () => void): () => void;
}

/** The clock of the machine. */
export const systemClock: PanelClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every(periodMs, run) {
    const timer = setInterval(run, periodMs);
    return () => clearInterval(timer);
  },
};

/**
 * A clock that stands at `startMs` now and runs on from there: for recordings, whose times are in the past. `speed` is
 * how many times faster it runs, 1 unless set; waiting is not changed by it.
 */
export function clockFrom(startMs: number, speed = 1): PanelClock {
  const startedAt = Date.now();
  return { ...systemClock, now: () => startMs + (Date.now() - startedAt) * speed };
}
