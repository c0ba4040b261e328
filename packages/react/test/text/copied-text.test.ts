import { describe, expect, it } from "vitest";
import { copiedText } from "../../src/text/copied-text.js";

describe("copied text", () => {
  it.each([
    ["a space of no width", "rm\u200b -rf", "rm⟨U+200B⟩ -rf"],
    ["a control of direction", "a\u202eb", "a⟨U+202E⟩b"],
    ["tag characters", "ls\u{e0041}", "ls⟨U+E0041⟩"],
    ["a soft hyphen", "a\u00adb", "a⟨U+00AD⟩b"],
    ["a filler", "a\u3164b", "a⟨U+3164⟩b"],
  ])("shows %s", (_name, text, copied) => {
    expect(copiedText(text)).toBe(copied);
  });

  it.each([
    ["blanks and blank lines", `a${" ".repeat(200)}b\n\n\n\n\n\nc\td`],
    ["an emoji that is joined", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467} ok"],
    ["a sign that is drawn as an emoji", "\u2714\ufe0f done"],
    ["a word that is spelt with a joiner", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ["what passes for something else", "\u0430pt \u2212rf"],
    ["icons of a font of one's own", "\ue0b0 main \uf418"],
    ["letters with marks", "Việt ก็"],
  ])("leaves %s as they are", (_name, text) => {
    expect(copiedText(`${text}\u200b`)).toBe(`${text}⟨U+200B⟩`);
    expect(copiedText(text)).toBe(text);
  });
});
