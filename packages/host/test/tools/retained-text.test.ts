import { expect, it } from "vitest";
import { createRetainedText } from "../../src/tools/retained-text.js";
import { utf8Tail } from "../../src/tools/utf8-cuts.js";

const bounds = { maxLines: 100, maxBytes: 10_000, maxReadBytes: 10_000 };

it("cuts no more text of a line without an end than a few times what was printed, however small the pieces", () => {
  let cutCharacters = 0;
  const text = createRetainedText({
    ...bounds,
    cut(whole, maxBytes) {
      cutCharacters += whole.length;
      return utf8Tail(whole, maxBytes);
    },
  });
  const pieces = 20_000;
  for (let number = 0; number < pieces; number += 1) text.append("0123456789");
  // Cutting all that is held for each piece would be a thousand times what was printed.
  expect(cutCharacters).toBeLessThanOrEqual(3 * pieces * 10);
  expect(cutCharacters).toBeGreaterThan(0);
});

it.each([
  ["letters", "abc"],
  ["characters of three bytes", "漢字"],
  ["characters of four bytes", "😀😀😀"],
])("keeps the end of a line of %s, as much as there is room for", (_, piece) => {
  const text = createRetainedText(bounds);
  let printed = "";
  for (let number = 0; number < 6_000; number += 1) {
    text.append(piece);
    printed += piece;
    if (number % 997 > 0) continue;
    const { text: read, truncated } = text.read({});
    expect(read).toBe(utf8Tail(printed, bounds.maxBytes));
    expect(truncated).toBe(read !== printed);
  }
});

it("lets a line that is too long go for the ones after it", () => {
  const text = createRetainedText(bounds);
  text.append("x".repeat(15_000));
  text.append("\nnext\nlast");
  expect(text.read({})).toEqual({
    text: "next\nlast",
    totalLines: 2,
    lineBegin: 0,
    lineEnd: 2,
    truncated: true,
  });
});
