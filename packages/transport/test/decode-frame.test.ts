import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeClientFrame, decodeServerFrame, encodeFrame } from "../src/decode-frame.js";
import type { ClientFrame, ServerFrame } from "../src/frame.js";

const sessionId = "s";

const serverFrames: readonly ServerFrame[] = [
  { type: "attached", sessionId, status: "created", lastSeq: 0 },
  { type: "event", sessionId, seq: 1, event: { type: "terminal.exited", sessionID: "s" } },
  { type: "event", sessionId, seq: 1, event: null },
  { type: "gap", sessionId, fromSeq: 2, toSeq: 2 },
  { type: "state", sessionId, status: "failed" },
  { type: "accepted", sessionId, ref: 3 },
  { type: "error", sessionId, error: { code: "a_later_code", message: "m" } },
  { type: "error", sessionId, ref: 0, error: { code: "internal", message: "m" } },
];

const clientFrames: readonly ClientFrame[] = [
  { type: "attach", sessionId, token: "t", afterSeq: 0 },
  { type: "attach", sessionId, afterSeq: 9 },
  { type: "input", sessionId, data: "ls\r" },
  { type: "input", sessionId, data: "Aw==", encoding: "binary", ref: 1 },
  { type: "resize", sessionId, cols: 2, rows: 1 },
  { type: "resize", sessionId, cols: 1000, rows: 1000, ref: 2 },
  { type: "ack", sessionId, characters: 0 },
  { type: "ping", sessionId },
  { type: "detach", sessionId },
];

describe("a frame", () => {
  it.each(serverFrames)("of a host comes out as it went in: $type", (frame) => {
    expect(decodeServerFrame(encodeFrame(frame))).toEqual({ ok: true, frame });
  });

  it.each(clientFrames)("of a client comes out as it went in: $type", (frame) => {
    expect(decodeClientFrame(encodeFrame(frame))).toEqual({ ok: true, frame });
  });

  it("loses fields that it does not have", () => {
    expect(decodeClientFrame('{"type":"ping","sessionId":"s","token":"secret"}')).toEqual({
      ok: true,
      frame: { type: "ping", sessionId },
    });
  });

  it.each([
    ["", undefined],
    ["not json", undefined],
    ["null", undefined],
    ["7", undefined],
    ['"attach"', undefined],
    ["[]", "type"],
    ["{}", "type"],
    ['{"type":"close","sessionId":"s"}', "type"],
    ['{"type":"PING","sessionId":"s"}', "type"],
    ['{"type":"__proto__","sessionId":"s"}', "type"],
    ['{"type":"ping"}', "sessionId"],
    ['{"type":"ping","sessionId":""}', "sessionId"],
    ['{"type":"ping","sessionId":7}', "sessionId"],
    [`{"type":"ping","sessionId":"${"s".repeat(129)}"}`, "sessionId"],
    ['{"type":"attach","sessionId":"s"}', "afterSeq"],
    ['{"type":"attach","sessionId":"s","afterSeq":"7"}', "afterSeq"],
    ['{"type":"attach","sessionId":"s","afterSeq":-1}', "afterSeq"],
    ['{"type":"attach","sessionId":"s","afterSeq":0.5}', "afterSeq"],
    ['{"type":"attach","sessionId":"s","afterSeq":1e400}', "afterSeq"],
    ['{"type":"attach","sessionId":"s","afterSeq":9007199254740993}', "afterSeq"],
    ['{"type":"attach","sessionId":"s","afterSeq":0,"token":7}', "token"],
    ['{"type":"input","sessionId":"s"}', "data"],
    ['{"type":"input","sessionId":"s","data":"x","encoding":"latin1"}', "encoding"],
    ['{"type":"resize","sessionId":"s","cols":120}', "rows"],
    ['{"type":"resize","sessionId":"s","cols":1,"rows":1}', "cols"],
    ['{"type":"resize","sessionId":"s","cols":1001,"rows":1}', "cols"],
    ['{"type":"resize","sessionId":"s","cols":80,"rows":0}', "rows"],
    ['{"type":"resize","sessionId":"s","cols":80.5,"rows":24}', "cols"],
    ['{"type":"resize","sessionId":"s","cols":"80","rows":24}', "cols"],
    ['{"type":"resize","sessionId":"s","cols":70000,"rows":24}', "cols"],
    ['{"type":"ack","sessionId":"s","characters":-1}', "characters"],
  ])("of a client that cannot be read names the field at fault, never its value: %s", (text, field) => {
    const expected = { ok: false, code: "invalid_frame", ...(field === undefined ? {} : { field }) };
    expect(decodeClientFrame(text)).toEqual(expected);
  });

  it.each([
    ['{"type":"event","sessionId":"s","seq":0,"event":{}}', "seq"],
    ['{"type":"event","sessionId":"s","seq":1}', "event"],
    ['{"type":"gap","sessionId":"s","fromSeq":3,"toSeq":2}', "toSeq"],
    ['{"type":"attached","sessionId":"s","status":"detached","lastSeq":1}', "status"],
    ['{"type":"error","sessionId":"s","error":{"code":7,"message":"m"}}', "error.code"],
    ['{"type":"attach","sessionId":"s","afterSeq":0}', "type"],
  ])("of a host that cannot be read names the field at fault: %s", (text, field) => {
    expect(decodeServerFrame(text)).toEqual({ ok: false, code: "invalid_frame", field });
  });

  it("is read from anything without throwing", () => {
    const nested = "[".repeat(10_000) + "]".repeat(10_000);
    expect(decodeClientFrame(nested).ok).toBe(false);
    const anything = fc.oneof(
      fc.anything(),
      fc.string({ unit: "binary" }),
      fc.json(),
      fc
        .object({ key: fc.constantFrom("type", "sessionId", "seq", "event", "ref") })
        .map((value) => JSON.stringify(value)),
      fc
        .record({
          type: fc.constantFrom("attach", "input", "resize", "event", "gap"),
          sessionId: fc.anything(),
        })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anything, (message) => {
        decodeClientFrame(message);
        decodeServerFrame(message);
      }),
    );
  });
});
