import { maxDelayMs } from "../limits.js";
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
  /** The clock that the replay goes by: one that can be held or set forward makes a replay that can. */
  readonly scheduler?: Scheduler;
}

/**
 * A source that delivers a recording's events, which are in the order of their times, at the pace at which they came.
 * What is due together is one delivery; what is due at the start is delivered at once. Each session that starts on it
 * sees the recording from its start. To go back, start another.
 * @example createTerminalSession(replaySource(fromAsciicast(text), { speed: 4 }))
 */
export function replaySource(
  timedEvents: readonly TimedEvent[],
  options: ReplayOptions = {},
): TerminalSource {
  const { speed = 1, stopAt = timedEvents.length, scheduler = systemScheduler } = options;
  if (!(speed > 0)) throw new RangeError("The speed of a replay must be a number above 0.");
  return (sink) => {
    const startedAt = scheduler.now();
    let next = 0;
    let isStopped = false;
    let cancel = (): void => undefined;
    const deliver = (): void => {
      const positionMs = speed === Infinity ? Infinity : (scheduler.now() - startedAt) * speed;
      const due: unknown[] = [];
      let timed = next < stopAt ? timedEvents[next] : undefined;
      // An event whose time is no number is due too: waiting for it would never end.
      while (timed !== undefined && !(timed.atMs > positionMs)) {
        due.push(timed.event);
        next += 1;
        timed = next < stopAt ? timedEvents[next] : undefined;
      }
      if (due.length > 0) sink.events(due);
      if (timed === undefined || isStopped) return;
      cancel = scheduler.after(Math.min((timed.atMs - positionMs) / speed, maxDelayMs), deliver);
    };
    deliver();
    return {
      stop() {
        isStopped = true;
        cancel();
      },
    };
  };
}
