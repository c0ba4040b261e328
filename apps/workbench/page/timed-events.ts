import type { TerminalEvent, TimedEvent } from "@terminal-session/core";

/** Events with the moments at which they came, by their own times. One without a time comes with the one before it. */
export function toTimedEvents(events: readonly TerminalEvent[]): readonly TimedEvent[] {
  const startMs = events[0]?.time ?? 0;
  let atMs = 0;
  return events.map((event) => {
    atMs = Math.max(atMs, (event.time ?? 0) - startMs);
    return { atMs, event };
  });
}
