import { surfaceLimits } from "./surface-limits.js";

/**
 * Tells how long the pictures of a flood should be apart. A text that can be read is painted as it comes; of one that
 * rushes by, a person sees no more when it is painted at each frame, and painting is what takes the most time.
 */
export class FloodGauge {
  #startedAt = 0;
  #characters = 0;
  #before = 0;
  #typedAt = -Infinity;

  /** Text of this length is written at this time. */
  add(characters: number, nowMs: number): void {
    this.#turn(nowMs);
    this.#characters += characters;
  }

  /** A person has pressed a key: for a while, the echo is what matters. */
  typed(nowMs: number): void {
    this.#typedAt = nowMs;
  }

  /** Milliseconds between two pictures; 0: paint as it comes. `isMore`: other text waits already. */
  paintIntervalMs(nowMs: number, isMore: boolean): number {
    this.#turn(nowMs);
    const { rushingCharacters, floodingCharacters, rushPaintMs, floodPaintMs, echoMs } = surfaceLimits;
    if (nowMs - this.#typedAt < echoMs) return 0;
    const most = Math.max(this.#before, this.#characters);
    if (isMore || most >= floodingCharacters) return floodPaintMs;
    return most >= rushingCharacters ? rushPaintMs : 0;
  }

  #turn(nowMs: number): void {
    const passed = nowMs - this.#startedAt;
    if (passed < surfaceLimits.gaugeMs) return;
    this.#before = passed < 2 * surfaceLimits.gaugeMs ? this.#characters : 0;
    this.#characters = 0;
    this.#startedAt = nowMs;
  }
}
