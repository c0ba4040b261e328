import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeOutputBytes, mostOutputBytes, writeOutputBytes } from "../../src/workspace/output-bytes.js";

/** Text that a terminal printed: it was decoded, so it has no half of a pair. */
const printed = fc.string({ unit: "grapheme", maxLength: 200 });

const written = (data: string, seq: number): Uint8Array =>
  writeOutputBytes({ data, seq }, new Uint8Array(mostOutputBytes(data.length)));

describe("output as bytes", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(printed, fc.integer({ min: 1, max: 2 ** 48 - 1 }), (data, seq) => {
        const frame = { type: "output", sessionId: "s", data, seq };
        expect(decodeOutputBytes("s", written(data, seq))).toEqual({ ok: true, frame });
      }),
    );
  });

  it("keeps a byte order mark, which a program may print", () => {
    expect(decodeOutputBytes("s", written("\ufeffa", 1))).toMatchObject({ frame: { data: "\ufeffa" } });
  });

  it("is written to the front of memory that held something longer", () => {
    const room = new Uint8Array(mostOutputBytes(20));
    writeOutputBytes({ data: "漢".repeat(20), seq: 1 }, room);
    expect(decodeOutputBytes("s", writeOutputBytes({ data: "short", seq: 2 }, room))).toMatchObject({
      frame: { data: "short", seq: 2 },
    });
  });

  it("is not written in part", () => {
    expect(() => writeOutputBytes({ data: "long", seq: 1 }, new Uint8Array(10))).toThrow(RangeError);
  });

  it.each([
    ["nothing", [], "type"],
    ["half of a head", [1, 0, 0], "type"],
    ["another kind", [2, 0, 0, 0, 0, 0, 0, 1], "type"],
    ["a second byte that is not zero", [1, 1, 0, 0, 0, 0, 0, 1], "type"],
    ["no number", [1, 0, 0, 0, 0, 0, 0, 0, 65], "seq"],
    ["half of a character", [1, 0, 0, 0, 0, 0, 0, 1, 0xe6, 0xbc], "data"],
    ["a byte that is in no text", [1, 0, 0, 0, 0, 0, 0, 1, 0xff], "data"],
  ])("is refused by its field, not its content: %s", (_, bytes, field) => {
    const result = { ok: false, code: "invalid_frame", field };
    expect(decodeOutputBytes("s", Uint8Array.from(bytes))).toEqual(result);
  });

  it("of any kind never throws", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const result = decodeOutputBytes("s", bytes);
        const again = result.ok ? written(result.frame.data, result.frame.seq) : bytes;
        expect(again).toEqual(bytes);
      }),
    );
  });
});
