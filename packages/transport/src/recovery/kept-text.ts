import type { SessionLink, TerminalEvent, TerminalSink } from "@terminal-session/core";
import { maxKeptCharacters } from "../limits.js";

/** What was delivered of a session, for views that come later. */
export interface KeptText {
  deliver(events: readonly TerminalEvent[]): void;
  link(link: SessionLink): void;
  /** UTF-16 code units of text that a view which comes now is shown first. */
  readonly characters: number;
  /** Delivers all of it, and then what comes. Returns how to stop that. */
  show(sink: TerminalSink): () => void;
}

/** Nothing delivered yet. Text beyond the bound goes, the oldest first; a later view sees a gap in its place. */
export function createKeptText(): KeptText {
  const sinks = new Set<TerminalSink>();
  let events: TerminalEvent[] = [];
  let characters = 0;
  let lastLink: SessionLink | undefined;

  const keep = (event: TerminalEvent): void => {
    // A replacement makes the text before it meaningless; what else is known of the session stays.
    if (event.type === "terminal.updated" && event.output !== undefined) {
      events = events.filter(({ type }) => type !== "terminal.output" && type !== "terminal.gap");
      events = events.filter((each) => each.type !== "terminal.updated" || each.output === undefined);
      characters = 0;
    }
    events.push(event);
    characters += lengthOf(event);
    if (characters > 2 * maxKeptCharacters) trim();
  };

  const trim = (): void => {
    const dropped = new Set<TerminalEvent>();
    let lastSequence = 0;
    for (const event of events) {
      if (characters <= maxKeptCharacters) break;
      if (lengthOf(event) === 0) continue;
      dropped.add(event);
      characters -= lengthOf(event);
      lastSequence = sequenceOf(event) ?? lastSequence;
    }
    const [first] = events;
    if (first === undefined) return;
    const gap: TerminalEvent = {
      type: "terminal.gap",
      sessionID: first.sessionID,
      fromSequence: 0,
      toSequence: lastSequence,
    };
    events = [...events.filter((event) => !dropped.has(event)), gap];
  };

  return {
    get characters() {
      return characters;
    },
    deliver(delivered) {
      for (const event of delivered) keep(event);
      for (const sink of Array.from(sinks)) sink.events(delivered);
    },
    link(link) {
      lastLink = link;
      for (const sink of Array.from(sinks)) sink.link(link);
    },
    show(sink) {
      sinks.add(sink);
      if (lastLink !== undefined) sink.link(lastLink);
      if (events.length > 0) sink.events([...events]);
      return () => void sinks.delete(sink);
    },
  };
}

function lengthOf(event: TerminalEvent): number {
  if (event.type === "terminal.output") return event.text.length;
  return event.type === "terminal.updated" ? (event.output?.text.length ?? 0) : 0;
}

function sequenceOf(event: TerminalEvent): number | undefined {
  if (event.type === "terminal.output") return event.sequence;
  return event.type === "terminal.updated" ? event.output?.sequence : undefined;
}
