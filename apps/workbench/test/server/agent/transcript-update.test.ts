import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { transcriptUpdate } from "../../../server/agent/transcript-update.js";

const update = (fields: object) => ({
  jsonrpc: "2.0",
  method: "session/update",
  params: { sessionId: "s", update: fields },
});

const asked = (params: object) => ({ id: 1, method: "session/request_permission", params });

describe("what a message adds to the transcript", () => {
  test.each([
    [
      "a piece of v1's text",
      update({ sessionUpdate: "agent_message_chunk", content: { type: "text", text: "hi" } }),
      { type: "agent.text", kind: "message", text: "hi" },
    ],
    [
      "a piece of v2's thought, with its message",
      update({ sessionUpdate: "agent_thought_chunk", messageId: "m", content: { type: "text", text: "hm" } }),
      { type: "agent.text", kind: "thought", text: "hm", messageID: "m" },
    ],
    [
      "a whole message of v2",
      update({
        sessionUpdate: "agent_message",
        messageId: "m",
        content: [
          { type: "text", text: "a" },
          { type: "text", text: "b" },
        ],
      }),
      { type: "agent.text", kind: "message", text: "ab", messageID: "m", replaces: true },
    ],
    [
      "a picture, by its name",
      update({ sessionUpdate: "agent_message_chunk", content: { type: "image", data: "…" } }),
      { type: "agent.text", kind: "message", text: "[image]" },
    ],
    [
      "a tool call",
      update({ sessionUpdate: "tool_call", toolCallId: "c", title: "ls", status: "pending" }),
      { type: "agent.call", callID: "c", title: "ls", status: "pending" },
    ],
    [
      "a tool call whose title is malformed",
      update({ sessionUpdate: "tool_call_update", toolCallId: "c", title: 5, status: null }),
      { type: "agent.call", callID: "c" },
    ],
    [
      "the tool call of v1's request",
      asked({ toolCall: { toolCallId: "c", title: "ls" } }),
      { type: "agent.call", callID: "c", title: "ls" },
    ],
    [
      "the tool call of v2's request",
      asked({ title: "?", subject: { type: "tool_call", toolCall: { toolCallId: "c", title: "ls" } } }),
      { type: "agent.call", callID: "c", title: "ls" },
    ],
    [
      "nothing for a request about a command",
      asked({ title: "?", subject: { type: "command", command: "ls" } }),
      undefined,
    ],
    [
      "nothing for what is only said again: a person's prompt",
      update({ sessionUpdate: "user_message_chunk", content: { type: "text", text: "hi" } }),
      undefined,
    ],
    ["nothing for a tool call without an id", update({ sessionUpdate: "tool_call", title: "ls" }), undefined],
    ["nothing for another method", { method: "fs/read_text_file", params: {} }, undefined],
    ["nothing for an answer", { id: 1, result: {} }, undefined],
  ])("is %s", (_, message, expected) => {
    expect(transcriptUpdate(message)).toEqual(expected);
  });

  test("is nothing, and no error, for anything else", () => {
    const near = fc.record({
      method: fc.constantFrom("session/update", "session/request_permission"),
      params: fc.anything(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (message) => {
        expect(["agent.text", "agent.call", undefined]).toContain(transcriptUpdate(message)?.type);
      }),
    );
  });
});
