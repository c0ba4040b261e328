import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DisplayFilter } from "../../src/surface/display-filter.js";
import { ModeGate } from "../../src/surface/private-modes.js";
import { surfaceLimits } from "../../src/surface/surface-limits.js";

const esc = "\u001b";
const newFilter = (): DisplayFilter => new DisplayFilter(new ModeGate(false));
const filtered = (...pieces: string[]): string => {
  const filter = newFilter();
  return pieces.map((piece) => filter.filter(piece)).join("");
};

/** What is held back at the end of a stream is not compared: an end of line lets it go. */
const end = "\r\n";
const bidiControls = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => /\p{Bidi_Control}/u.test(character),
);

describe("DisplayFilter", () => {
  it("shows every one of the twelve bidi controls as a mark", () => {
    expect(bidiControls).toHaveLength(12);
    for (const control of bidiControls) {
      const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      expect(filtered(`a${control}b`)).toBe(`a⟨U+${code}⟩b`);
    }
  });

  it("leaves bidi controls inside a control sequence alone", () => {
    const link = `${esc}]8;;https://a.example/\u202e${esc}\\text${esc}]8;;${esc}\\`;
    expect(filtered(link)).toBe(link);
  });

  it.each([
    ["combining marks", "a", "\u0301"],
    ["joiners", "a", "\u200d"],
    ["leading jamo", "\u1100", "\u1100"],
    ["emoji modifiers", "👍", "🏽"],
  ])("keeps as many %s as one character may have", (_what, base, mark) => {
    const out = filtered(base + mark.repeat(1_000) + end);
    const kept = out.slice(base.length, -end.length);
    expect(kept.length / mark.length).toBeLessThanOrEqual(surfaceLimits.maxJoinedMarks);
    expect(kept.length / mark.length).toBeGreaterThanOrEqual(surfaceLimits.maxJoinedMarks - 1);
  });

  it("cuts a chain of joined emoji", () => {
    const chain = "👩\u200d".repeat(500);
    const longest = filtered(chain + end)
      .match(/(?:👩\u200d)+/gu)
      ?.map((run) => run.length / 3);
    expect(Math.max(...(longest ?? []))).toBe(surfaceLimits.maxJoinedMarks);
  });

  it.each([
    "👩‍👩‍👧‍👦 family",
    "क्षत्रिय नमस्ते",
    "می‌خواهم",
    "한국어 \u1112\u1161\u11ab",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿 flags 🇩🇪🇫🇷",
    "é漢👩‍💻",
    "Đặng Thị Ngọc Thịnh",
    "สวัสดีครับ กำลัง",
  ])("leaves written language as it is: %s", (text) => {
    expect(filtered(text + end)).toBe(text + end);
  });

  it("shows half a surrogate pair as a replacement character, and joins halves of two pieces", () => {
    expect(filtered("a\ud83db\ude80c")).toBe("a\ufffdb\ufffdc");
    expect(filtered("a\ud83d", "\ude80c")).toBe("a🚀c");
    expect(filtered("a\ud83d", "c")).toBe("a\ufffdc");
  });

  it("takes refused modes out of a list and leaves the others", () => {
    expect(filtered(`${esc}[?1049;1000;25h`)).toBe(`${esc}[?1049;25h`);
    expect(filtered(`${esc}[?1000;`, "1049", "l")).toBe(`${esc}[?1049l`);
    expect(filtered(`${esc}[?1000;1002h${esc}[?25l`)).toBe(`${esc}[?1000;1002h${esc}[?25l`);
    expect(filtered("\u009b?2004;1049h")).toBe("\u009b?1049h");
  });

  const fragment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("a", "word ", "\r\n", "漢", "👩", "🏽", "e\u0301") },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        "\u0301",
        "\u200d",
        "\u0301\u0301\u0301\u0301\u0301\u0301",
        "\u1100",
        "\u0600",
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom("\u202e", "\u200e", "\u2069", "\ud83d", "\ude80") },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        `${esc}[31m`,
        `${esc}[?1049;1000h`,
        `${esc}[?1000;1002l`,
        `${esc}]8;;https://a.example/\u202e\u0301${esc}\\`,
        `${esc}]0;t`,
        `${esc}_x`,
        "\u0007",
        `${esc}\\`,
        `${esc}[`,
        `${esc}`,
        "\u009b",
        "\u009c",
        "\u0018",
      ),
    },
  );
  const stream = fc.array(fragment, { maxLength: 60, size: "max" }).map((parts) => parts.join(""));

  it("gives the same text whatever the pieces", () => {
    fc.assert(
      fc.property(
        stream,
        fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 200 }),
        (text, lengths) => {
          const pieces: string[] = [];
          for (let from = 0, index = 0; from < text.length; index += 1) {
            const length = (lengths[index % lengths.length] ?? 0) + 1;
            pieces.push(text.slice(from, from + length));
            from += length;
          }
          expect(filtered(...pieces, end)).toBe(filtered(text + end));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("changes nothing in text without bidi controls, long clusters, halves of pairs and lists of modes", () => {
    const harmless = fc
      .array(
        fc.oneof(
          fc.string({ unit: "grapheme-composite", maxLength: 5 }),
          fc.constantFrom(`${esc}[31m`, "\r\n", `${esc}]0;t\u0007`, `${esc}[?25h`),
        ),
        {
          maxLength: 30,
          size: "max",
        },
      )
      .map((parts) => parts.join("|"))
      .filter((text) => !/\p{Bidi_Control}|[\u0080-\u009f]/u.test(text));
    fc.assert(
      fc.property(harmless, (text) => {
        expect(filtered(text + end)).toBe(text + end);
      }),
    );
  });

  it("leaves no more joined marks than a cell may have, in any text", () => {
    const joined = new RegExp(`[\\p{M}\\u200d]{${surfaceLimits.maxJoinedMarks + 1}}`, "u");
    fc.assert(
      fc.property(stream, (text) => {
        expect(filtered(text.replace(/[\u001b\u0080-\u009f]/g, "") + end)).not.toMatch(joined);
      }),
    );
  });
});
