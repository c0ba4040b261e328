import { describe, expect, test } from "vitest";
import { emptyTranscript, nextTranscript, type Transcript } from "../../../page/agent/transcript.js";
import type { AgentFeedEvent } from "../../../server/agent/feed-event.js";

const after = (...events: AgentFeedEvent[]): Transcript => events.reduce(nextTranscript, emptyTranscript);

const entries = (...events: AgentFeedEvent[]): object[] =>
  after(...events).entries.map((entry) => ({ ...entry, key: undefined }));

const text = (words: string, messageID?: string): AgentFeedEvent => ({
  type: "agent.text",
  kind: "message",
  text: words,
  ...(messageID !== undefined && { messageID }),
});

const place = (sessionID: string, callID?: string): AgentFeedEvent => ({
  type: "agent.place",
  sessionID,
  ...(callID !== undefined && { callID }),
});

describe("what is said", () => {
  test("is one message as long as it goes on", () => {
    expect(entries({ type: "agent.prompt", text: "hi" }, text("one "), text("two"))).toEqual([
      { kind: "prompt", text: "hi" },
      { kind: "message", text: "one two" },
    ]);
  });

  test("is another message after something else, and in another kind", () => {
    const thought: AgentFeedEvent = { type: "agent.text", kind: "thought", text: "hm" };
    expect(entries(text("a"), thought, text("b"), place("1/s/t"), text("c"))).toMatchObject([
      { kind: "message", text: "a" },
      { kind: "thought", text: "hm" },
      { kind: "message", text: "b" },
      { kind: "call" },
      { kind: "message", text: "c" },
    ]);
  });

  test("goes to the message that it names, wherever that stands, and may replace it", () => {
    const whole: AgentFeedEvent = {
      type: "agent.text",
      kind: "message",
      text: "X",
      messageID: "m",
      replaces: true,
    };
    expect(entries(text("a", "m"), text("b", "n"), text("c", "m"))).toMatchObject([
      { text: "ac" },
      { text: "b" },
    ]);
    expect(entries(text("a", "m"), whole)).toMatchObject([{ text: "X" }]);
    expect(entries(text("a", "m"), text("b"))).toMatchObject([{ text: "a" }, { text: "b" }]);
  });
});

describe("a tool call", () => {
  test("is one entry, patched, with its terminals in their order, whichever comes first", () => {
    const call = {
      kind: "call",
      callID: "c",
      title: "ls",
      status: "completed",
      sessionIDs: ["1/s/t", "1/s/u"],
    };
    const told: AgentFeedEvent = { type: "agent.call", callID: "c", title: "ls", status: "pending" };
    const ended: AgentFeedEvent = { type: "agent.call", callID: "c", status: "completed" };
    expect(entries(told, place("1/s/t", "c"), ended, place("1/s/u", "c"))).toEqual([call]);
    expect(entries(place("1/s/t", "c"), place("1/s/u", "c"), told, ended)).toEqual([call]);
  });

  test("takes over a terminal that was shown without it", () => {
    expect(entries(place("1/s/t"), text("a"), place("1/s/t", "c"), place("1/s/t", "c"))).toMatchObject([
      { kind: "message" },
      { kind: "call", callID: "c", sessionIDs: ["1/s/t"] },
    ]);
  });

  test("gives up a place that was moved, and leaves nothing of a request that belonged to none", () => {
    const gone = (sessionID: string): AgentFeedEvent => ({ type: "agent.place-gone", sessionID });
    expect(
      entries(place("1/s/tool-call/c", "c"), place("1/s/t", "c"), gone("1/s/tool-call/c")),
    ).toMatchObject([{ callID: "c", sessionIDs: ["1/s/t"] }]);
    expect(entries(place("1/s/request/r"), gone("1/s/request/r"), gone("1/s/never"))).toEqual([]);
  });
});

test("says how a turn ended that did not simply end", () => {
  const end = (reason: string) => entries({ type: "agent.turn-ended", reason });
  expect(end("end_turn")).toEqual([]);
  expect(end("cancelled")).toMatchObject([{ kind: "notice", text: "The turn was stopped." }]);
  expect(end("toString")).toMatchObject([{ text: expect.stringContaining("not known") }]);
});

test("says that the beginning is gone when the line does, and nothing when a terminal's output is", () => {
  const gap = { type: "terminal.gap", fromSequence: 1, toSequence: 9 } as const;
  expect(entries({ ...gap, sessionID: "feed" })).toMatchObject([
    { text: "What came before is not kept any more." },
  ]);
  expect(entries({ ...gap, sessionID: "1/s/t" })).toEqual([]);
});

test("stays the same object for what says nothing to it", () => {
  const transcript = after(text("a"));
  const output: AgentFeedEvent = { type: "terminal.output", sessionID: "1/s/t", text: "x", sequence: 1 };
  expect(nextTranscript(transcript, output)).toBe(transcript);
  expect(nextTranscript(transcript, place("1/s/t")).entries[0]).toBe(transcript.entries[0]);
});
