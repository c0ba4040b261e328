import type { TerminalSource } from "../source.js";
import { systemScheduler, type Scheduler } from "./scheduler.js";

/** An event and the moment of its recording at which it came, in milliseconds from the start. */
export interface TimedEvent {
  readonly atMs: number;
  readonly event: unknown;
}

/** How a recording is replayed. */
export interface ReplayOptions {
  /** How many times faster than it was recorded; 1 unless set. `Infinity` delivers everything at once. */
  readonly speed?: number;
  /** How many events to deliver before stopping; all unless set. */
  readonly stopAt?: number;
  readonly scheduler?: Scheduler;
}

/** A source that delivers a recording's events at the pace at which they came. */
export function replaySource(
  timedEvents: readonly TimedEvent[],
  options: ReplayOptions = {},
): TerminalSource {
  const { speed = 1, stopAt = timedEvents.length, scheduler = systemScheduler } = options;
  if (!(speed > 0)) throw new RangeError("The speed of a replay must be a number above 0.");
  return (sink) => {
    const events = timedEvents.slice(0, stopAt);
    const startedAt = scheduler.now();
    let next = 0;
    let cancel = (): void => undefined;
    const deliver = (): void => {
      const positionMs = speed === Infinity ? Infinity : (scheduler.now() - startedAt) * speed;
      const due: unknown[] = [];
      for (let timed = events[next]; timed && timed.atMs <= positionMs; timed = events[++next])
        due.push(timed.event);
      const following = events[next];
      if (following) cancel = scheduler.after((following.atMs - positionMs) / speed, deliver);
      if (due.length > 0) sink.events(due);
    };
    deliver();
    return { stop: () => cancel() };
  };
}
