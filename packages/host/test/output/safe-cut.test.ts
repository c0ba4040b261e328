import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxHeldCharacters } from "../../src/limits.js";
import { safeCut } from "../../src/output/safe-cut.js";

const esc = "\u001b";

describe("safeCut", () => {
  it.each([
    ["plain text", "abc", ""],
    ["nothing", "", ""],
    ["a whole pair", "a\u{1f600}", ""],
    ["half a pair", "a", "\ud83d"],
    ["a lone escape", "a", esc],
    ["a colour without its end", "a", `${esc}[38;2;1`],
    ["a whole colour", `a${esc}[31m`, ""],
    ["a colour after a whole one", `${esc}[31ma`, `${esc}[`],
    ["a control sequence up to its intermediate byte", "a", `${esc}[4 `],
    ["a character set", "a", `${esc}(`],
    ["a whole character set", `a${esc}(B`, ""],
    ["a title without its end", "a", `${esc}]0;title`],
    ["a title ended by BEL", `a${esc}]0;title\u0007`, ""],
    ["a title ended by ST", `a${esc}]0;title${esc}\\`, ""],
    ["a title whose ST is cut", "a", `${esc}]0;title${esc}`],
    ["a title broken off by CAN", `a${esc}]0;title\u0018`, ""],
    ["a title broken off by another sequence", `a${esc}]0;title${esc}[31m`, ""],
    ["a device control string", "a", `${esc}P$qm`],
    ["an application command", "a", `${esc}_Gabc`],
    ["eight-bit CSI", "a", "\u009b31"],
    ["a whole sequence in eight bits", "a\u009b31m", ""],
    ["eight-bit OSC ended by eight-bit ST", "a\u009d0;t\u009c", ""],
    ["a sequence broken off by a letter of another script", `a${esc}[31\u6f22`, ""],
    ["two escapes", `a${esc}`, `${esc}`],
  ])("lets %s through as far as it is complete", (_name, ready, held) => {
    expect(safeCut(ready + held)).toBe(ready.length);
  });

  it("does not wait for the end of a sequence longer than any that is meant", () => {
    const text = `${esc}]0;${"t".repeat(maxHeldCharacters)}`;
    expect(safeCut(text)).toBe(text.length);
  });

  it("asks nothing of what stands before an escape, whatever that was", () => {
    const pieces = fc.constantFrom(
      esc,
      ...Array.from("[]P_\\(;1ma \n\u0007\u0018\u0090\u009b\u009c\u009d\u{1f600}"),
      "\ud83d",
    );
    const text = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(""));
    fc.assert(
      fc.property(text, text, fc.constantFrom("[", "]", "P", "(", "7", "\\"), (before, after, kind) => {
        const rest = esc + kind + after;
        expect(safeCut(before + rest)).toBe(before.length + safeCut(rest));
      }),
      { numRuns: 2_000 },
    );
  });
});
