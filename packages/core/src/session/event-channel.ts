import { maxWaitingEvents } from "../limits.js";
import type { SessionLink, TerminalSink, TerminalSource } from "../source.js";

/** The door for an app that receives events itself: what is pushed here goes to all sessions that run on `source`. */
export interface EventChannel {
  readonly source: TerminalSource;
  /**
   * Delivers events, in one delivery. While no session runs they wait for the next one. A `RangeError` when too many
   * wait: somebody has forgotten to start a session.
   */
  push(...events: readonly unknown[]): void;
  /** Tells of the line to the session. A session that starts later is told the last one. */
  link(link: SessionLink): void;
}

/**
 * Makes a channel.
 * @example
 * const channel = createEventChannel();
 * const session = createTerminalSession(channel.source);
 * socket.onmessage = ({ data }) => channel.push(JSON.parse(data));
 */
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
      return { stop: () => void sinks.delete(sink) };
    },
    push(...events) {
      for (const sink of Array.from(sinks)) sink.events(events);
      if (sinks.size > 0) return;
      if (waiting.length + events.length > maxWaitingEvents)
        throw new RangeError("Too many events wait for a session: start one on the channel's source first.");
      waiting = waiting.concat(events);
    },
    link(link) {
      lastLink = link;
      for (const sink of Array.from(sinks)) sink.link(link);
    },
  };
}
