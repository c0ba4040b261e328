import type { TerminalEvent } from "@terminal-session/core";
import { eventOverhead } from "../limits.js";

/** An event with its number in its session's log. */
export interface LoggedEvent {
  readonly seq: number;
  readonly event: TerminalEvent;
  /** Output text logged up to here, this event's included, in UTF-16 code units. */
  readonly charactersThrough: number;
}

/** What comes next in a log for a reader: an event, or numbers whose events are not kept any more, both included. */
export type LogItem = LoggedEvent | { readonly fromSeq: number; readonly toSeq: number };

/**
 * The events of one session, numbered 1, 2, 3 … . The oldest output can be dropped; what says how the session stands
 * (approvals, opened, size, exit, error) always stays, so that a late reader knows it.
 */
export interface EventLog {
  readonly lastSeq: number;
  /** Output text ever logged, in UTF-16 code units. */
  readonly characters: number;
  /** What is kept, in UTF-16 code units, events counted in. */
  readonly held: number;
  /** Logs the event that `make` makes for the next number. */
  append(make: (seq: number) => TerminalEvent): void;
  /** Output text logged up to number `seq`; 0 where that is not known any more. */
  charactersThrough(seq: number): number;
  /** What comes after number `seq`, or nothing when that is the last. */
  after(seq: number): LogItem | undefined;
  /** Drops the oldest event that may go. False when there is none. */
  dropOldest(): boolean;
}

/** An empty log. `lengthOf` is what an event counts, in UTF-16 code units: its text unless given. */
export function createEventLog(lengthOf: (event: TerminalEvent) => number = textLength): EventLog {
  // The kept tail without a hole, and before it the events that outlived their neighbours.
  let recent: (LoggedEvent | undefined)[] = [];
  let start = 0;
  let outlived: { readonly subject: string; readonly entry: LoggedEvent }[] = [];
  let lastSeq = 0;
  let characters = 0;
  let held = 0;

  const compact = (): void => {
    // Moving the array only when half of it is gone keeps dropping cheap; the gone half holds no text.
    if (start * 2 < recent.length) return;
    recent = recent.slice(start);
    start = 0;
  };

  return {
    get lastSeq() {
      return lastSeq;
    },
    get characters() {
      return characters;
    },
    get held() {
      return held;
    },
    append(make) {
      lastSeq += 1;
      const event = make(lastSeq);
      const length = lengthOf(event);
      characters += length;
      held += length + eventOverhead;
      recent.push({ seq: lastSeq, event, charactersThrough: characters });
    },
    charactersThrough(seq) {
      if (seq >= lastSeq) return characters;
      const firstRecent = recent[start]?.seq ?? lastSeq + 1;
      return seq < firstRecent ? 0 : (recent[start + seq - firstRecent]?.charactersThrough ?? 0);
    },
    after(seq) {
      if (seq >= lastSeq) return undefined;
      const firstRecent = recent[start]?.seq ?? lastSeq + 1;
      if (seq + 1 >= firstRecent) return recent[start + seq + 1 - firstRecent];
      const next = outlived.find(({ entry }) => entry.seq > seq)?.entry;
      if (next?.seq === seq + 1) return next;
      return { fromSeq: seq + 1, toSeq: (next?.seq ?? firstRecent) - 1 };
    },
    dropOldest() {
      for (; start < recent.length; start += 1) {
        const entry = recent[start];
        if (entry === undefined) break;
        const subject = lastingSubject(entry.event);
        if (subject !== undefined) {
          const replaced = outlived.find((other) => other.subject === subject);
          if (replaced !== undefined) held -= eventOverhead;
          outlived = [...outlived.filter((other) => other !== replaced), { subject, entry }];
          continue;
        }
        held -= lengthOf(entry.event) + eventOverhead;
        recent[start] = undefined;
        start += 1;
        compact();
        return true;
      }
      compact();
      return false;
    },
  };
}

function textLength(event: TerminalEvent): number {
  return event.type === "terminal.output" ? event.text.length : 0;
}

/** What an event settles, if it must outlive the output around it. Of two events with one subject the later counts. */
function lastingSubject(event: TerminalEvent): string | undefined {
  switch (event.type) {
    case "terminal.opened":
    case "terminal.exited":
    case "terminal.error":
    case "terminal.updated":
      return `${event.type} ${event.sessionID}`;
    case "terminal.approval.requested":
    case "terminal.approval.resolved":
      return `${event.type} ${event.sessionID} ${event.requestID}`;
    case "terminal.output":
    case "terminal.input":
    case "terminal.gap":
      return undefined;
  }
}
