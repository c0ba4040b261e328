import { surfaceLimits } from "./surface-limits.js";

const { answersPerSecond, maxSavedAnswers } = surfaceLimits;

/**
 * How often an emulator answers a program that asks. A program asks when it begins and when it looks for the cursor; one
 * that asks without end, or text that was printed to make the emulator type, is answered this often and no more.
 */
export class AnswerBudget {
  readonly #now: () => number;
  #answers: number = maxSavedAnswers;
  #atMs: number;

  /** `now` gives milliseconds of a clock that only goes forward. */
  constructor(now: () => number) {
    this.#now = now;
    this.#atMs = now();
  }

  /** Takes one answer; false when too many were given lately. */
  take(): boolean {
    const nowMs = this.#now();
    const earned = ((nowMs - this.#atMs) * answersPerSecond) / 1_000;
    this.#answers = Math.min(maxSavedAnswers, this.#answers + earned);
    this.#atMs = nowMs;
    if (this.#answers < 1) return false;
    this.#answers -= 1;
    return true;
  }
}
