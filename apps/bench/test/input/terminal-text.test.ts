import { describe, expect, it } from "vitest";
import { lastLine, terminalText, textKinds } from "../../src/input/terminal-text.js";

describe("terminalText", () => {
  it.each(textKinds)(
    "makes the same %s text each time, of about the asked size, with the last line at its end",
    (kind) => {
      const text = terminalText(kind, 20_000);
      const bytes = new TextEncoder().encode(text).length;
      expect(text).toBe(terminalText(kind, 20_000));
      expect(text.endsWith(lastLine)).toBe(true);
      expect(text.indexOf(lastLine)).toBe(text.length - lastLine.length);
      expect(bytes).toBeGreaterThanOrEqual(20_000);
      expect(bytes).toBeLessThan(20_600);
    },
  );
});
