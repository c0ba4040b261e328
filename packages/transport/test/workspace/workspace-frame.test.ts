import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeWorkspaceClientFrame,
  decodeWorkspaceServerFrame,
  type WorkspaceClientFrame,
  type WorkspaceServerFrame,
} from "../../src/workspace/workspace-frame.js";

const sessionId = "s";

const serverFrames: readonly WorkspaceServerFrame[] = [
  { type: "output", sessionId, data: "\u001b[1mé", seq: 1 },
  { type: "gap", sessionId, fromSeq: 2, toSeq: 2 },
  { type: "state", sessionId, status: "created" },
  { type: "state", sessionId, status: "failed", error: "No." },
  { type: "metadata", sessionId, title: "sh", cwd: "/", runtimeKind: "local", cols: 80, rows: 24 },
  { type: "metadata", sessionId, command: "make", startedAt: 1, resumeSessionId: "r", holder: "agent" },
  { type: "exit", sessionId, code: 3, status: "failed" },
  { type: "exit", sessionId, signal: "SIGHUP", reason: "Ended.", endedAt: 7, status: "exited" },
  { type: "error", sessionId, error: "a_later_code" },
  {
    type: "approval",
    sessionId,
    event: {
      type: "terminal.approval.requested",
      requestID: "q",
      title: "t",
      summary: "s",
      command: "ls",
      workingDirectory: "/",
      options: [{ optionID: "o", label: "l", kind: "a_later_kind" }],
    },
  },
  {
    type: "approval",
    sessionId,
    event: { type: "terminal.approval.resolved", requestID: "q", decision: "deny", optionID: "o" },
  },
];

const clientFrames: readonly WorkspaceClientFrame[] = [
  { type: "input", data: "ls\r" },
  { type: "input", sessionId, data: "Aw==", encoding: "binary", provenance: "auto" },
  { type: "resize", sessionId, cols: 2, rows: 1 },
  { type: "resize", cols: 1000, rows: 1000 },
  { type: "ack", characters: 0 },
  { type: "ping" },
  { type: "detach", sessionId },
];

describe("a frame", () => {
  it.each(serverFrames)("of a host comes out as it went in: %j", (frame) => {
    expect(decodeWorkspaceServerFrame(JSON.stringify(frame))).toEqual({ ok: true, frame });
  });

  it.each(clientFrames)("of a client comes out as it went in: %j", (frame) => {
    expect(decodeWorkspaceClientFrame(JSON.stringify(frame))).toEqual({ ok: true, frame });
  });

  it("loses fields that it does not have, and keeps what a later host says of an approval", () => {
    expect(decodeWorkspaceClientFrame('{"type":"ping","token":"secret"}')).toEqual({
      ok: true,
      frame: { type: "ping" },
    });
    const event = { type: "terminal.approval.resolved", requestID: "q", decision: "allow", later: 1 };
    expect(decodeWorkspaceServerFrame(JSON.stringify({ type: "approval", sessionId, event }))).toMatchObject({
      frame: { event },
    });
  });

  it.each([
    ["", undefined],
    ["not json", undefined],
    ["null", undefined],
    ["7", undefined],
    ['"ping"', undefined],
    ["[]", "type"],
    ["{}", "type"],
    ['{"type":"close"}', "type"],
    ['{"type":"PING"}', "type"],
    ['{"type":"__proto__"}', "type"],
    ['{"type":"ping","sessionId":""}', "sessionId"],
    ['{"type":"ping","sessionId":7}', "sessionId"],
    [`{"type":"ping","sessionId":"${"s".repeat(129)}"}`, "sessionId"],
    ['{"type":"input"}', "data"],
    ['{"type":"input","data":"x","encoding":"latin1"}', "encoding"],
    ['{"type":"input","data":"x","provenance":"robot"}', "provenance"],
    ['{"type":"resize","cols":120}', "rows"],
    ['{"type":"resize","cols":1,"rows":1}', "cols"],
    ['{"type":"resize","cols":1001,"rows":1}', "cols"],
    ['{"type":"resize","cols":80,"rows":0}', "rows"],
    ['{"type":"resize","cols":80.5,"rows":24}', "cols"],
    ['{"type":"resize","cols":"80","rows":24}', "cols"],
    ['{"type":"ack","characters":-1}', "characters"],
    ['{"type":"ack","characters":1e400}', "characters"],
  ])("of a client that cannot be read names the field at fault, never its value: %s", (text, field) => {
    const expected = { ok: false, code: "invalid_frame", ...(field === undefined ? {} : { field }) };
    expect(decodeWorkspaceClientFrame(text)).toEqual(expected);
  });

  it.each([
    ['{"type":"output","sessionId":"s","data":"x"}', "seq"],
    ['{"type":"output","sessionId":"s","data":"x","seq":0}', "seq"],
    ['{"type":"output","data":"x","seq":1}', "sessionId"],
    ['{"type":"gap","sessionId":"s","fromSeq":3,"toSeq":2}', "toSeq"],
    ['{"type":"state","sessionId":"s","status":"odd"}', "status"],
    ['{"type":"error","sessionId":"s","error":{}}', "error"],
    ['{"type":"approval","sessionId":"s","event":{"type":"terminal.output"}}', "event.type"],
    [
      '{"type":"approval","sessionId":"s","event":{"type":"terminal.approval.resolved","requestID":"q","decision":"yes"}}',
      "event.decision",
    ],
    ['{"type":"ping","sessionId":"s"}', "type"],
  ])("of a host that cannot be read names the field at fault: %s", (text, field) => {
    expect(decodeWorkspaceServerFrame(text)).toEqual({ ok: false, code: "invalid_frame", field });
  });

  it("is read from anything without throwing", () => {
    const nested = "[".repeat(10_000) + "]".repeat(10_000);
    expect(decodeWorkspaceClientFrame(nested).ok).toBe(false);
    const anything = fc.oneof(
      fc.anything(),
      fc.string({ unit: "binary" }),
      fc.json(),
      fc
        .object({ key: fc.constantFrom("type", "sessionId", "seq", "event", "data") })
        .map((value) => JSON.stringify(value)),
      fc
        .record({
          type: fc.constantFrom("output", "input", "resize", "approval", "gap"),
          sessionId: fc.anything(),
        })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anything, (message) => {
        decodeWorkspaceClientFrame(message);
        decodeWorkspaceServerFrame(message);
      }),
    );
  });
});
