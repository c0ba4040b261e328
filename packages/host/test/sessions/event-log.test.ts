import type { TerminalEvent } from "@terminal-session/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEventLog, type EventLog } from "../../src/sessions/event-log.js";

const sessionID = "s";
const output = (text: string) => (): TerminalEvent => ({ type: "terminal.output", sessionID, text });
const opened = (): TerminalEvent => ({ type: "terminal.opened", sessionID, command: "c" });
const sized = (cols: number) => (): TerminalEvent => ({
  type: "terminal.updated",
  sessionID,
  size: { cols, rows: 1 },
});

/** What a reader gets that begins after `seq`, in short. */
function readAfter(log: EventLog, seq: number): string[] {
  const read: string[] = [];
  for (let item = log.after(seq); item !== undefined;) {
    const last: number = "event" in item ? item.seq : item.toSeq;
    read.push("event" in item ? `${item.seq} ${item.event.type}` : `gap ${item.fromSeq}-${item.toSeq}`);
    item = log.after(last);
  }
  return read;
}

describe("an event log", () => {
  it("numbers its events from 1", () => {
    const log = createEventLog();
    log.append((seq) => ({ type: "terminal.output", sessionID, text: "a", sequence: seq }));
    expect(log.after(0)).toMatchObject({ seq: 1, event: { sequence: 1 } });
    expect([log.lastSeq, log.after(1)]).toEqual([1, undefined]);
  });

  it("drops the oldest output and says which is gone", () => {
    const log = createEventLog();
    for (const make of [opened, output("a"), output("b"), output("c")]) log.append(make);
    expect(log.dropOldest()).toBe(true);
    expect(log.dropOldest()).toBe(true);
    expect(readAfter(log, 0)).toEqual(["1 terminal.opened", "gap 2-3", "4 terminal.output"]);
    expect(readAfter(log, 2)).toEqual(["gap 3-3", "4 terminal.output"]);
    expect(readAfter(log, 3)).toEqual(["4 terminal.output"]);
  });

  it("keeps of what says the same the last", () => {
    const log = createEventLog();
    for (const make of [opened, output("a"), sized(90), output("b"), sized(100), output("c")])
      log.append(make);
    while (log.dropOldest());
    expect(readAfter(log, 0)).toEqual(["1 terminal.opened", "gap 2-4", "5 terminal.updated", "gap 6-6"]);
  });

  it("has nothing to drop when there is no output", () => {
    const log = createEventLog();
    log.append(opened);
    expect(log.dropOldest()).toBe(false);
    expect(readAfter(log, 0)).toEqual(["1 terminal.opened"]);
  });

  it("measures what it keeps", () => {
    const log = createEventLog();
    const empty = log.held;
    log.append(output("abc"));
    const one = log.held;
    log.append(output("abcdef"));
    expect([empty, log.held - one, log.characters]).toEqual([0, one + 3, 9]);
    log.dropOldest();
    log.dropOldest();
    expect([log.held, log.characters]).toEqual([0, 9]);
  });

  it("accounts for every number once, to every reader, wherever it begins and whatever was dropped", () => {
    const step = fc.oneof(
      fc.constantFrom("output", "opened", "sized", "drop" as const),
      fc.constant("output" as const),
      fc.constant("drop" as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(60), (steps, start) => {
        const log = createEventLog();
        for (const each of steps) {
          if (each === "drop") log.dropOldest();
          else log.append(each === "output" ? output("x") : each === "opened" ? opened : sized(9));
        }
        let seq = Math.min(start, log.lastSeq);
        for (let item = log.after(seq); item !== undefined; item = log.after(seq)) {
          const [from, to]: [number, number] =
            "event" in item ? [item.seq, item.seq] : [item.fromSeq, item.toSeq];
          expect(from).toBe(seq + 1);
          expect(to).toBeGreaterThanOrEqual(from);
          seq = to;
        }
        expect(seq).toBe(log.lastSeq);
      }),
    );
  });
});
