import type { HostLimits } from "../limits.js";
import {
  drawAheadMs,
  leastReadAheadCharacters,
  leastWindowCharacters,
  paceSampleMs,
  readAheadMs,
} from "../limits.js";
import type { Marks } from "./pressure.js";

/** How fast one client draws, by what it says of it. */
export interface DrawPace {
  /** It was sent text that it has to draw. */
  sent(): void;
  /** It drew so much; `isAll`: nothing is left to draw. */
  drew(characters: number, isAll: boolean): void;
  /** It is sent no more than this beyond what it drew: as much as it draws in a moment, so that a screen follows its keys. */
  readonly windowCharacters: number;
  /** How much is read for it beyond what it is sent, so that what it has room for is there at once. */
  readonly readAhead: Marks;
}

/**
 * A client of which nothing is known yet gets the high mark of `limits`, and none gets more. What is measured is the time in which it has
 * something to draw, so that a program's pauses do not count.
 */
export function createDrawPace(
  { highMarkCharacters }: Pick<HostLimits, "highMarkCharacters">,
  now: () => number,
): DrawPace {
  /** In UTF-16 code units a millisecond, and the most that counts. */
  const mostPace = highMarkCharacters / drawAheadMs;
  let pace = mostPace;
  let busySince: number | undefined;
  let drawn = 0;

  const measure = (elapsedMs: number, isAll: boolean): void => {
    const found = Math.min(mostPace, drawn / elapsedMs);
    // A client that ran out of text could have drawn more: that says only how much at least.
    if (isAll) pace = Math.max(pace, found);
    else pace = (pace + found) / 2;
  };

  /** What it draws in so many milliseconds. */
  const ahead = (ms: number, leastCharacters: number): number =>
    Math.max(Math.min(leastCharacters, highMarkCharacters), pace * ms);

  return {
    sent() {
      if (busySince !== undefined) return;
      busySince = now();
      drawn = 0;
    },
    drew(characters, isAll) {
      if (busySince === undefined) return;
      drawn += characters;
      const elapsedMs = now() - busySince;
      const isSample = elapsedMs >= paceSampleMs;
      if (isSample) measure(elapsedMs, isAll);
      if (!isSample && !isAll) return;
      busySince = isAll ? undefined : now();
      drawn = 0;
    },
    get windowCharacters() {
      return ahead(drawAheadMs, leastWindowCharacters);
    },
    get readAhead() {
      const farCharacters = ahead(readAheadMs, leastReadAheadCharacters);
      return { farCharacters, nearCharacters: farCharacters / 2 };
    },
  };
}
