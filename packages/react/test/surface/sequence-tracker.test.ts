import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SequenceTracker } from "../../src/surface/sequence-tracker.js";
import { headlessTerminal, parserStateOf, write } from "./headless-screen.js";

const esc = "\u001b";
const fragment = fc.oneof(
  fc.constantFrom(
    "a",
    "é",
    "漢",
    "👩",
    "\n",
    "\r",
    "\u0007",
    "\u0018",
    "\u001a",
    esc,
    "[",
    "]",
    "P",
    "X",
    "^",
    "_",
    "\\",
    "?",
    ">",
    "0",
    ";",
    ":",
    "$",
    " ",
    "!",
    "m",
    "h",
    "q",
    "\u007f",
    "\u0000",
    "\u001c",
    "\u0080",
    "\u0085",
    "\u0090",
    "\u0098",
    "\u009b",
    "\u009c",
    "\u009d",
    "\u009e",
    "\u009f",
    "\u00a0",
  ),
  fc.constantFrom(
    `${esc}[31m`,
    `${esc}]0;title`,
    `${esc}P$q`,
    `${esc}_`,
    `${esc}\\`,
    `${esc}[?1049`,
    `${esc}(`,
  ),
);
const text = fc.array(fragment, { maxLength: 40, size: "max" }).map((parts) => parts.join(""));

describe("SequenceTracker", () => {
  it("stands where the emulator's parser stands, after any text in any pieces", () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (pieces) => {
        const terminal = headlessTerminal({ cols: 20, rows: 5, scrollback: 5 });
        const tracker = new SequenceTracker();
        for (const piece of pieces) {
          write(terminal, piece);
          tracker.advance(piece);
          const { state, joinState } = parserStateOf(terminal);
          expect([piece, tracker.state]).toEqual([piece, state]);
          expect(tracker.isAtRest && joinState !== 0).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it.each([
    ["plain text", "abc", 0],
    ["a finished title", `${esc}]0;title\u0007`, 0],
    ["an unfinished title", `a${esc}]0;title`, 7],
    ["an unfinished privacy message", `a${esc}^secret\r\nmore`, 12],
    ["an unfinished device control string", `${esc}Pqabc`, 4],
    ["a device control string that was cancelled", `${esc}Pqabc\u0018`, 0],
    ["a colour that is not finished", `${esc}[31`, 0],
  ])("counts what is hidden by %s", (_what, piece, hidden) => {
    const whole = new SequenceTracker();
    whole.advance(piece);
    const parts = new SequenceTracker();
    for (const character of piece) parts.advance(character);
    expect([whole.hiddenCharacters, parts.hiddenCharacters]).toEqual([hidden, hidden]);
  });

  it("is at rest after the end of a line and after a sequence, and not after a character that a mark could join", () => {
    const restAfter = (piece: string): boolean => {
      const tracker = new SequenceTracker();
      tracker.advance(piece);
      return tracker.isAtRest;
    };
    expect(["", "a\n", `a${esc}[m`, `${esc}]0;t\u0007`].map(restAfter)).toEqual([true, true, true, true]);
    expect(["a", `${esc}[`, `${esc}]0;t`].map(restAfter)).toEqual([false, false, false]);
  });
});
