import type { SessionLink, TerminalEvent, TerminalSink } from "@terminal-session/core";
import { callEach } from "./call-each.js";

/** Those who watch event sessions, and how the line to the agent stands. */
export class SessionSinks {
  readonly #sinks = new Map<string, Set<TerminalSink>>();
  #link: SessionLink = Object.freeze({ state: "live" });

  /** How the line stands. */
  get link(): SessionLink {
    return this.#link;
  }

  /** Adds a sink. Returns how to take it out again; doing that twice is harmless. */
  add(sessionID: string, sink: TerminalSink): () => void {
    const sinks = this.#sinks.get(sessionID) ?? new Set();
    this.#sinks.set(sessionID, sinks);
    sinks.add(sink);
    return () => {
      sinks.delete(sink);
      if (sinks.size === 0 && this.#sinks.get(sessionID) === sinks) this.#sinks.delete(sessionID);
    };
  }

  /** Delivers events in order, those of one session that stand together in one batch. */
  deliver(events: readonly TerminalEvent[]): void {
    let start = 0;
    while (start < events.length) {
      const sessionID = events[start]?.sessionID ?? "";
      let end = start + 1;
      while (events[end]?.sessionID === sessionID) end += 1;
      const batch = events.slice(start, end);
      callEach(this.#sinks.get(sessionID) ?? [], (sink) => sink.events(batch));
      start = end;
    }
  }

  /** Tells everybody how the line stands now. */
  setLink(link: SessionLink): void {
    this.#link = Object.freeze(link);
    for (const sinks of Array.from(this.#sinks.values())) callEach(sinks, (sink) => sink.link(link));
  }
}
