import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxEventCharacters } from "../../src/limits.js";
import { createOutputPieces } from "../../src/output/output-pieces.js";

/** What comes out when bytes come in pieces of these sizes, round and round, each followed by a give or not. */
function piecesOf(bytes: Uint8Array, sizes: readonly number[], gives = true): string[] {
  const pieces = createOutputPieces();
  const out: string[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.take(bytes.subarray(at, at + size));
    if (gives) out.push(...pieces.give());
    at += size;
  }
  return [...out, ...pieces.giveAll()];
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Half of a pair cannot be encoded, and comes back as another character. */
const hasHalfPair = (text: string): boolean =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(encoded(text)) !== text;
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

describe("output pieces", () => {
  it("are the text that the bytes are, at every split", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), sizes, (text, cuts) => {
        const pieces = piecesOf(encoded(text), cuts);
        expect(pieces.join("")).toBe(text);
      }),
    );
  });

  it("end in no character, pair or escape sequence, at every split", () => {
    const shown = fc.constantFrom(
      "a",
      "\u6f22",
      "\u{1f468}\u200d\u{1f469}",
      "\u001b[1;38;5;208m",
      "\u001b]0;t\u0007",
      "\r\n",
    );
    fc.assert(
      fc.property(fc.array(shown, { maxLength: 30 }), sizes, (parts, cuts) => {
        const pieces = piecesOf(encoded(parts.join("")), cuts);
        expect(pieces.join("")).toBe(parts.join(""));
        for (const piece of pieces) {
          expect(hasHalfPair(piece)).toBe(false);
          expect(stripVTControlCharacters(piece)).not.toContain("\u001b");
        }
      }),
    );
  });

  it("keep a byte order mark and NULs", () => {
    expect(piecesOf(encoded("\ufeffa\0b"), [1]).join("")).toBe("\ufeffa\0b");
  });

  it("show bytes that are no text as U+FFFD, and what follows as it is", () => {
    expect(piecesOf(Uint8Array.of(0x61, 0xc3, 0x28, 0xff, 0x62), [1]).join("")).toBe("a\ufffd(\ufffdb");
  });

  it("give out an unfinished character at the end", () => {
    const pieces = createOutputPieces();
    pieces.take(Uint8Array.of(0x61, 0xe6, 0xbc));
    expect(pieces.give()).toEqual(["a"]);
    expect(pieces.giveAll()).toEqual(["\ufffd"]);
  });

  it("have a bounded length, whatever comes at once", () => {
    const text = `${"a".repeat(maxEventCharacters - 1)}\u{1f600}${"b\u001b[31m".repeat(30_000)}`;
    const pieces = piecesOf(encoded(text), [text.length * 4], false);
    expect(pieces.join("")).toBe(text);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(maxEventCharacters);
    for (const piece of pieces) expect(hasHalfPair(piece)).toBe(false);
  });
});
