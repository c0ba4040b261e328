import { surfaceLimits } from "./surface-limits.js";

/**
 * Tells how long the pictures of a flood should be apart. A text that can be read is painted as it comes; of one that
 * rushes by, a person sees no more when it is painted at each frame, and painting is what takes the most time. Nor does
 * painting at each frame help where a page cannot keep up with it.
 */
export class FloodGauge {
  #startedAt = 0;
  #characters = 0;
  #before = 0;
  #typedAt = -Infinity;
  /** How long a picture takes of late, from the text to the paint. */
  #pictureMs = 0;

  /** Text of this length is written at this time. */
  add(characters: number, nowMs: number): void {
    this.#turn(nowMs);
    this.#characters += characters;
  }

  /** A picture was painted, so many milliseconds after its text came. */
  painted(afterMs: number): void {
    this.#pictureMs += (Math.min(afterMs, surfaceLimits.floodPaintMs) - this.#pictureMs) / 4;
  }

  /** A person has pressed a key: for a while, the echo is what matters. */
  typed(nowMs: number): void {
    this.#typedAt = nowMs;
  }

  /** A key was pressed a moment ago. */
  awaitsEcho(nowMs: number): boolean {
    return nowMs - this.#typedAt < surfaceLimits.echoMs;
  }

  /** Milliseconds between two pictures; 0: paint as it comes. `isMore`: other text waits already. */
  paintIntervalMs(nowMs: number, isMore: boolean): number {
    this.#turn(nowMs);
    const { rushingCharacters, floodingCharacters, rushPaintMs, floodPaintMs } = surfaceLimits;
    if (this.awaitsEcho(nowMs)) return 0;
    const most = Math.max(this.#before, this.#characters);
    if (isMore || most >= floodingCharacters || this.#pictureMs > surfaceLimits.slowPictureMs)
      return floodPaintMs;
    return most >= rushingCharacters ? rushPaintMs : 0;
  }

  #turn(nowMs: number): void {
    const passed = nowMs - this.#startedAt;
    if (passed < surfaceLimits.gaugeMs) return;
    const isOn = passed < 2 * surfaceLimits.gaugeMs;
    this.#before = isOn ? this.#characters : 0;
    if (!isOn) this.#pictureMs = 0;
    this.#characters = 0;
    this.#startedAt = nowMs;
  }
}
