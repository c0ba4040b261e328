import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPieces } from "../../src/input/pieces.js";

describe("cutPieces", () => {
  it("gives the text again when joined, in pieces of at most the given bytes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 4, max: 40 }), (text, bytes) => {
        const pieces = cutPieces(text, bytes);
        expect(pieces.join("")).toBe(text);
        for (const piece of pieces) expect(new TextEncoder().encode(piece).length).toBeLessThanOrEqual(bytes);
      }),
    );
  });

  it("never cuts inside a character", () => {
    expect(cutPieces("🚀🚀", 5)).toEqual(["🚀", "🚀"]);
    expect(cutPieces("🚀", 1)).toEqual(["🚀"]);
  });
});
