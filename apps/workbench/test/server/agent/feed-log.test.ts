import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AgentFeedEvent } from "../../../server/agent/feed-event.js";
import { FeedLog, type FeedItem, type LoggedEvent } from "../../../server/agent/feed-log.js";

const said: AgentFeedEvent = { type: "agent.prompt", text: "go" };
const output = (text = "x"): AgentFeedEvent => ({ type: "terminal.output", sessionID: "1/t", text });
const room = (events: readonly AgentFeedEvent[]): number =>
  events.reduce((sum, event) => sum + JSON.stringify(event).length + 128, 0);

/** What a reader gets that begins after `seq`. */
function itemsAfter(log: FeedLog, seq: number): FeedItem[] {
  const items: FeedItem[] = [];
  for (let item = log.after(seq); item !== undefined;) {
    items.push(item);
    item = log.after("json" in item ? item.seq : item.toSeq);
  }
  return items;
}

const readAfter = (log: FeedLog, seq: number): string[] =>
  itemsAfter(log, seq).map((item) =>
    "json" in item
      ? `${item.seq} ${(JSON.parse(item.json) as AgentFeedEvent).type}`
      : `gap ${item.fromSeq}-${item.toSeq}`,
  );

const keptAfter = (log: FeedLog, seq: number): LoggedEvent[] =>
  itemsAfter(log, seq).filter((item) => "json" in item);

const numbersAfter = (log: FeedLog, seq: number): number[] =>
  itemsAfter(log, seq).flatMap((item) =>
    "json" in item
      ? [item.seq]
      : Array.from({ length: item.toSeq - item.fromSeq + 1 }, (_, index) => item.fromSeq + index),
  );

describe("the log of an agent's feed", () => {
  test("numbers what is told from 1", () => {
    const log = new FeedLog();
    log.append(said);
    log.append(output());
    expect(readAfter(log, 0)).toEqual(["1 agent.prompt", "2 terminal.output"]);
    expect(readAfter(log, 1)).toEqual(["2 terminal.output"]);
    expect(readAfter(log, 2)).toEqual([]);
  });

  test("drops the oldest output first and says which is gone", () => {
    const events = [output(), said, output(), output(), output()];
    const log = new FeedLog(room([said, output(), output()]));
    for (const event of events) log.append(event);
    expect(readAfter(log, 0)).toEqual([
      "gap 1-1",
      "2 agent.prompt",
      "gap 3-3",
      "4 terminal.output",
      "5 terminal.output",
    ]);
    expect(readAfter(log, 2)).toEqual(["gap 3-3", "4 terminal.output", "5 terminal.output"]);
  });

  test("drops the oldest words when there is no output left", () => {
    const log = new FeedLog(room([said, said]));
    for (let index = 0; index < 4; index += 1) log.append(said);
    expect(readAfter(log, 0)).toEqual(["gap 1-2", "3 agent.prompt", "4 agent.prompt"]);
  });

  test("stays within its bound, and tells every reader of every number once", () => {
    const events = fc.array(fc.oneof(fc.constant(said), fc.string({ maxLength: 60 }).map(output)), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(events, fc.integer({ min: 300, max: 3_000 }), fc.nat(80), (told, bound, start) => {
        const log = new FeedLog(bound);
        for (const event of told) log.append(event);
        expect(log.held).toBeLessThanOrEqual(bound);
        const from = Math.min(start, told.length);
        expect(numbersAfter(log, from)).toEqual(told.slice(from).map((_, index) => from + index + 1));
        for (const { seq, json } of keptAfter(log, from)) expect(json).toBe(JSON.stringify(told[seq - 1]));
      }),
    );
  });
});
