import type { TerminalSource } from "../source.js";

/** A source that delivers all it has at once: the door for events that are already here. */
export function arraySource(events: readonly unknown[]): TerminalSource {
  return (sink) => {
    sink.events(events);
    return { stop: () => undefined };
  };
}
