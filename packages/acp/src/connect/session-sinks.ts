import type { SessionLink, TerminalEvent, TerminalSink } from "@terminal-session/core";
import { callEach } from "./call-each.js";

/** Those who watch event sessions, and how the line to the agent stands. */
export class SessionSinks {
  readonly #sinks = new Map<string, Set<TerminalSink>>();
  readonly #hostStatusOf: (sessionID: string) => string | undefined;
  #link: SessionLink = { state: "live" };

  constructor(hostStatusOf: (sessionID: string) => string | undefined) {
    this.#hostStatusOf = hostStatusOf;
  }

  /** How the line stands for an event session. */
  linkOf(sessionID: string): SessionLink {
    const hostStatus = this.#hostStatusOf(sessionID);
    return hostStatus === undefined ? this.#link : { ...this.#link, hostStatus };
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

  /** Tells those who watch a session how the line stands now. */
  tell(sessionID: string): void {
    const link = this.linkOf(sessionID);
    callEach(this.#sinks.get(sessionID) ?? [], (sink) => sink.link(link));
  }

  /** Tells everybody how the line stands now. */
  setLink(link: SessionLink): void {
    this.#link = link;
    for (const sessionID of Array.from(this.#sinks.keys())) this.tell(sessionID);
  }
}
