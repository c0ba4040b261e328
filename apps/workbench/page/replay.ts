import {
  createTerminalSession,
  replaySource,
  type Scheduler,
  type TerminalSession,
  type TimedEvent,
} from "@terminal-session/core";
import { PlaybackClock } from "./playback-clock.js";

/** What a replay shows and how it runs. Immutable. */
export interface ReplaySnapshot {
  /** A new one after each restart and each move back. */
  readonly session: TerminalSession;
  readonly isPlaying: boolean;
  /** Recorded milliseconds per millisecond. */
  readonly speed: number;
}

/** What a replay plays. */
export interface ReplayOptions {
  readonly sessionID: string;
  readonly events: readonly TimedEvent[];
  readonly speed: number;
  readonly scheduler: Scheduler;
}

/** A recording that can be played, held, sped up and moved in. Plays from the start once it is made. */
export class Replay {
  readonly durationMs: number;
  readonly #options: ReplayOptions;
  readonly #listeners = new Set<() => void>();
  #clock: PlaybackClock;
  #snapshot: ReplaySnapshot;

  constructor(options: ReplayOptions) {
    this.#options = options;
    this.durationMs = options.events.at(-1)?.atMs ?? 0;
    this.#clock = new PlaybackClock(options.scheduler, { isPlaying: true, speed: options.speed });
    this.#snapshot = this.#begin();
  }

  readonly getSnapshot = (): ReplaySnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Recorded milliseconds since the start. */
  positionMs(): number {
    return Math.min(this.#clock.now(), this.durationMs);
  }

  /** Plays on, or from the start when the end was reached. */
  play(): void {
    if (this.positionMs() >= this.durationMs) this.restart();
    else this.#run({ isPlaying: true });
  }

  pause(): void {
    this.#run({ isPlaying: false });
  }

  /** Infinity shows the end at once. */
  setSpeed(speed: number): void {
    if (speed === Infinity) this.moveTo(this.durationMs);
    else this.#run({ speed });
  }

  /** Plays from the start. */
  restart(): void {
    this.#rewind({ isPlaying: true });
    this.#notify();
  }

  /** Shows what was there at a recorded time. Moving back folds the recording anew up to there. */
  moveTo(positionMs: number): void {
    if (positionMs < this.positionMs()) this.#rewind({ isPlaying: this.#snapshot.isPlaying });
    this.#clock.moveTo(positionMs);
    this.#notify();
  }

  /** Stops for good. Twice is harmless. */
  dispose(): void {
    this.#listeners.clear();
    this.#clock.stop();
    this.#snapshot.session.dispose();
  }

  #rewind({ isPlaying }: { readonly isPlaying: boolean }): void {
    this.#clock.stop();
    this.#snapshot.session.dispose();
    this.#clock = new PlaybackClock(this.#options.scheduler, { isPlaying, speed: this.#snapshot.speed });
    this.#snapshot = this.#begin();
  }

  #begin(): ReplaySnapshot {
    const { sessionID, events } = this.#options;
    const clock = this.#clock;
    const session = createTerminalSession(replaySource(events, { scheduler: clock }), { sessionID });
    clock.after(this.durationMs, () => {
      clock.change({ isPlaying: false });
      this.#notify();
    });
    return { session, ...clock.state };
  }

  #run(change: { readonly isPlaying?: boolean; readonly speed?: number }): void {
    this.#clock.change(change);
    this.#notify();
  }

  #notify(): void {
    this.#snapshot = { session: this.#snapshot.session, ...this.#clock.state };
    for (const listener of this.#listeners) listener();
  }
}
