import type { Scheduler } from "@terminal-session/core";

/** Where a playback clock stands. */
export interface PlaybackState {
  readonly isPlaying: boolean;
  /** Recorded milliseconds per millisecond. */
  readonly speed: number;
}

interface Waiting {
  readonly dueMs: number;
  readonly callback: () => void;
}

/**
 * A clock that runs in recorded time: at a speed, held, or moved ahead at once. What waits on it is called when
 * recorded time reaches it, in order, so a source that knows nothing of speed and pause gets both from its clock.
 */
export class PlaybackClock implements Scheduler {
  readonly #world: Scheduler;
  #state: PlaybackState;
  #waiting: Waiting[] = [];
  /** Recorded time at the moment `#anchorMs` of the world. */
  #recordedMs = 0;
  #anchorMs: number;
  #cancelTimer: (() => void) | undefined;

  constructor(world: Scheduler, state: PlaybackState) {
    this.#world = world;
    this.#state = state;
    this.#anchorMs = world.now();
  }

  get state(): PlaybackState {
    return this.#state;
  }

  /** Recorded milliseconds since the start. */
  now(): number {
    const { isPlaying, speed } = this.#state;
    return isPlaying ? this.#recordedMs + (this.#world.now() - this.#anchorMs) * speed : this.#recordedMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const entry: Waiting = { dueMs: this.now() + delayMs, callback };
    const place = this.#waiting.findIndex(({ dueMs }) => dueMs > entry.dueMs);
    this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, entry);
    this.#arm();
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  /** Plays, holds, or changes the speed. */
  change(change: Partial<PlaybackState>): void {
    this.#anchorAt(this.now());
    this.#state = { ...this.#state, ...change };
    this.#arm();
  }

  /** Moves to a later recorded time, calling at once what is due by then. An earlier one changes nothing. */
  moveTo(recordedMs: number): void {
    this.#anchorAt(Math.max(this.now(), recordedMs));
    this.#callDue();
  }

  /** Stops for good; nothing is called afterwards. */
  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#waiting = [];
  }

  #anchorAt(recordedMs: number): void {
    this.#recordedMs = recordedMs;
    this.#anchorMs = this.#world.now();
  }

  #arm(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    const [next] = this.#waiting;
    if (!next || !this.#state.isPlaying) return;
    const delayMs = Math.max(0, next.dueMs - this.now()) / this.#state.speed;
    this.#cancelTimer = this.#world.after(delayMs, () => this.#callDue());
  }

  #callDue(): void {
    // A callback that waits again joins the queue, so a chain of short waits catches up within one call.
    const reachedMs = this.now();
    for (let next = this.#waiting[0]; next && next.dueMs <= reachedMs; next = this.#waiting[0]) {
      this.#waiting.shift();
      next.callback();
    }
    this.#arm();
  }
}
