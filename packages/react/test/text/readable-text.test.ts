import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ReadableText, toReadableText } from "../../src/text/readable-text.js";

const limits = { maxCharacters: 1_000, maxSegments: 20 };
const sourceOf = (lines: ReadableText["head"] = []): string =>
  lines
    .flat()
    .map(({ source }) => source)
    .join("");

describe("toReadableText", () => {
  it("shows a text within the bounds whole", () => {
    const text = "echo one\necho two\u202e";
    const readable = toReadableText(text, limits);
    expect(sourceOf(readable.head)).toBe(text);
    expect(readable).toMatchObject({ omitted: 0, lineCount: 2, length: 18, suspicious: 1 });
    expect(readable.tail).toBeUndefined();
  });

  it.each([
    ["characters", "x".repeat(5_000)],
    ["segments", "a\u202e".repeat(200)],
    ["lines", "a\n".repeat(400)],
    ["characters outside of the basic plane", "👩".repeat(2_000)],
  ])("shows the beginning and the end of a text of too many %s, and says how much is between", (_, text) => {
    const { head, tail, omitted, length, lineCount } = toReadableText(text, limits);
    expect(text.startsWith(sourceOf(head))).toBe(true);
    expect(text.endsWith(sourceOf(tail))).toBe(true);
    expect(omitted).toBeGreaterThan(0);
    expect(length).toBe(Array.from(text).length);
    expect(lineCount).toBe(text.split("\n").length);
    expect([head, tail ?? []].flat(2).length).toBeLessThanOrEqual(limits.maxSegments);
  });

  it("accounts for every character of any text", () => {
    const piece = fc.constantFrom("ab ", "\n", "\u202e", "👩‍💻", "\ud83d", "            ", "א");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 600 }), (pieces) => {
        const text = pieces.join("");
        const { head, tail, omitted, length } = toReadableText(text, limits);
        expect(Array.from(sourceOf(head) + sourceOf(tail)).length + omitted).toBe(length);
      }),
    );
  });
});
