import type { HostLimits } from "../limits.js";
import { drawAheadMs, leastMarkCharacters, mostMarkCharacters, paceSampleMs } from "../limits.js";

/** How far a client may be behind before a program waits for it, and how near again before it goes on. */
export interface Marks {
  readonly farCharacters: number;
  readonly nearCharacters: number;
}

/** Of the high mark, what a client that is sent more than that may leave unsent: at three bytes a character less than is replayed. */
const unsentShare = 0.4;

/** How fast one client draws, by what it says of it. */
export interface DrawPace {
  /** It was sent text that it has to draw. */
  sent(): void;
  /** It drew so much; `isAll`: nothing is left to draw. */
  drew(characters: number, isAll: boolean): void;
  /** As much text as it draws in a moment, so that a screen follows its keys, and is never idle. */
  readonly farCharacters: number;
  /** The marks for it, of which so much was sent and is not drawn. What is not sent waits in a log, which has an end. */
  marksAt(undrawnCharacters: number): Marks;
}

/**
 * A client of which nothing is known yet gets the marks of `limits`; both keep their ratio. What
 * is measured is the time in which the client has something to draw, so that a program's pauses do not count.
 */
export function createDrawPace(
  limits: Pick<HostLimits, "highMarkCharacters" | "lowMarkCharacters">,
  now: () => number,
): DrawPace {
  const { highMarkCharacters, lowMarkCharacters } = limits;
  const least = Math.min(leastMarkCharacters, highMarkCharacters);
  const most = Math.max(mostMarkCharacters, highMarkCharacters);
  let farCharacters = highMarkCharacters;
  let busySince: number | undefined;
  let drawn = 0;

  const measure = (elapsedMs: number, isAll: boolean): void => {
    const ahead = Math.min(most, Math.max(least, (drawn / elapsedMs) * drawAheadMs));
    // A client that ran out of text could have drawn more: that says only how much at least.
    if (isAll) farCharacters = Math.max(farCharacters, ahead);
    else farCharacters = (farCharacters + ahead) / 2;
  };

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
    get farCharacters() {
      return farCharacters;
    },
    marksAt(undrawnCharacters) {
      const unsentCharacters = highMarkCharacters * unsentShare;
      const far = Math.min(farCharacters, Math.max(highMarkCharacters, undrawnCharacters + unsentCharacters));
      return { farCharacters: far, nearCharacters: far * (lowMarkCharacters / highMarkCharacters) };
    },
  };
}
