import type { SessionLink, TerminalSink, TerminalSource } from "../source.js";

/** The door for an app that receives events itself: what is pushed here goes to the sessions that run on `source`. */
export interface EventChannel {
  readonly source: TerminalSource;
  /** Delivers events, as one batch. While no session runs they wait for the next one. */
  push(...events: readonly unknown[]): void;
  /** Tells of the line to the session. A session that starts later is told the last one. */
  link(link: SessionLink): void;
}

/** Makes a channel. */
export function createEventChannel(): EventChannel {
  const sinks = new Set<TerminalSink>();
  let waiting: unknown[] = [];
  let lastLink: SessionLink | undefined;
  return {
    source(sink) {
      sinks.add(sink);
      if (lastLink !== undefined) sink.link(lastLink);
      const events = waiting;
      waiting = [];
      if (events.length > 0) sink.events(events);
      return {
        stop() {
          sinks.delete(sink);
        },
      };
    },
    push(...events) {
      if (sinks.size === 0) for (const event of events) waiting.push(event);
      else for (const sink of Array.from(sinks)) sink.events(events);
    },
    link(link) {
      lastLink = link;
      for (const sink of Array.from(sinks)) sink.link(link);
    },
  };
}
