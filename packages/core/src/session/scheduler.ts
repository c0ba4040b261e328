/** A clock that can wait. */
export interface Scheduler {
  /** Milliseconds since some fixed moment; never goes back. */
  now(): number;
  /** Calls `callback` once after `delayMs`. Returns how to prevent that; preventing twice is harmless. */
  after(delayMs: number, callback: () => void): () => void;
}

/** The timers that every platform has. The core is compiled without any platform's types. */
const platform = globalThis as unknown as {
  readonly performance: { now(): number };
  setTimeout(callback: () => void, delayMs: number): unknown;
  clearTimeout(handle: unknown): void;
};

/** The platform's own clock. */
export const systemScheduler: Scheduler = {
  now: () => platform.performance.now(),
  after(delayMs, callback) {
    const handle = platform.setTimeout(callback, delayMs);
    return () => platform.clearTimeout(handle);
  },
};
