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
