import headless from "@xterm/headless";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sparedBacklog } from "../../src/terminals/spared-backlog.js";
import { emulatorState } from "./emulator-state.js";

const size = { cols: 20, rows: 4 };
const scrollback = 6;
const kept = { rows: size.rows, scrollback };

async function stateAfter(before: string, pieces: readonly string[]) {
  const terminal = new headless.Terminal({ ...size, scrollback, allowProposedApi: true });
  for (const text of [before, ...pieces]) await new Promise<void>((resolve) => terminal.write(text, resolve));
  const state = emulatorState(terminal);
  terminal.dispose();
  return state;
}

const shown = fc.oneof(
  fc.string({ unit: "grapheme-ascii", maxLength: 30 }),
  fc.constantFrom("漢字", "\t", "\b", "\r", "\u001b[K", "\u001b[3G", "e\u0301", "😀"),
  fc
    .constantFrom("0", "", "1", "31", "38;5;200", "48;2;1;2;3", "4:3", "39;49", "22", "7", "58;5;9")
    .map((look) => `\u001b[${look}m`),
);
const line = fc.tuple(fc.array(shown, { maxLength: 4 }), fc.constantFrom("\r\n", "\r\n", "\n"));
const piece = fc
  .array(line, { maxLength: 15 })
  .map((lines) => lines.map(([parts, end]) => parts.join("") + end).join(""));
const before = fc.constantFrom(
  "",
  "\u001b[32mabc\u001b7",
  "x".repeat(200),
  "\u001b[?7l",
  "\u001b[4h",
  "a\r\nb",
);

describe("what is spared of a backlog", () => {
  it("leaves the screen as all of it would", { timeout: 60_000 }, async () => {
    let spared = 0;
    await fc.assert(
      fc.asyncProperty(before, fc.array(piece, { maxLength: 6 }), shown, async (start, pieces, end) => {
        const all = [...pieces, end];
        const rest = sparedBacklog(all, kept);
        if (rest !== all) spared += 1;
        expect(await stateAfter(start, rest)).toEqual(await stateAfter(start, all));
      }),
      { numRuns: 150 },
    );
    expect(spared).toBeGreaterThan(20);
  });

  it("is nothing where the cursor is moved, a mode is set, or a title", () => {
    const text = "line\r\n".repeat(100);
    expect(sparedBacklog([text], kept).join("").length).toBeLessThan(100);
    for (const sequence of [
      "\u001b[2A",
      "\u001b[?7l",
      "\u001b]0;t\u0007",
      "\u001bM",
      "\u000e",
      "\u009b2A",
      "\u000b",
    ]) {
      const pieces = [text, sequence, text];
      expect(sparedBacklog(pieces, kept)).toBe(pieces);
    }
  });
});
