/** A bound on how often something may happen. */
export interface Rate {
  /** Counts once more. False when that is too often. */
  take(): boolean;
}

/** So many a second in the long run, and so many at once. `now` is any clock that only goes forward, in milliseconds. */
export function createRate(input: {
  readonly perSecond: number;
  readonly atOnce: number;
  readonly now: () => number;
}): Rate {
  const { perSecond, atOnce, now } = input;
  let left = atOnce;
  let at = now();
  return {
    take() {
      const time = now();
      left = Math.min(atOnce, left + ((time - at) / 1_000) * perSecond);
      at = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
