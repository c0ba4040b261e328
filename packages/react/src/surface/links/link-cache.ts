/** Answers that are worth keeping for a while. */
export interface LinkCache<Answer> {
  get(key: string): { readonly answer: Answer } | undefined;
  set(key: string, answer: Answer): void;
}

/** A cache that forgets what is older than `maxAgeMs`, and of more than `maxEntries` the oldest. `now` gives milliseconds. */
export function createLinkCache<Answer>(bounds: {
  readonly maxEntries: number;
  readonly maxAgeMs: number;
  readonly now: () => number;
}): LinkCache<Answer> {
  const { maxEntries, maxAgeMs, now } = bounds;
  const kept = new Map<string, { readonly answer: Answer; readonly at: number }>();
  return {
    get(key) {
      const entry = kept.get(key);
      if (entry && now() - entry.at <= maxAgeMs) return entry;
      kept.delete(key);
      return undefined;
    },
    set(key, answer) {
      kept.delete(key);
      kept.set(key, { answer, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
    },
  };
}
