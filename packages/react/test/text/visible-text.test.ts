import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toVisibleString, toVisibleText } from "../../src/text/visible-text.js";

const sources = (text: string): string =>
  toVisibleText(text)
    .lines.flat()
    .map((segment) => segment.source)
    .join("");

// The joiners and selectors that may stay inside emoji and words.
const permittedInside = new Set(["\u200C", "\u200D", "\uFE0E", "\uFE0F"]);
const unseen =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\u2800\uFFFC]|(?! )\p{Zs}/u;

const hostileText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
      { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
      fc.constantFrom(
        " ",
        "\t",
        "\n",
        "\r\n",
        "\r",
        "\u001b[2K",
        "\u202e",
        "\u200d",
        "\ufe0f",
        "\ud83d",
        "א",
        "م",
        "👩‍💻",
        "аpt",
      ),
      fc
        .tuple(fc.constantFrom(" ", "\n", "\t", "\u200b", "\r\n"), fc.integer({ min: 1, max: 40 }))
        .map(([unit, count]) => unit.repeat(count)),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""));

describe("toVisibleText", () => {
  it("keeps every character of any text, in its order", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(sources(text)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it("leaves the pair behind half a pair whole", () => {
    expect(sources("\ud83d👩")).toBe("\ud83d👩");
    expect(toVisibleText("\ud83d👩").lines.flat().at(-1)?.text).toBe("👩");
  });

  it("draws nothing that cannot be seen, whatever the text", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const { kind, text: drawn } of toVisibleText(text).lines.flat()) {
          for (const character of drawn) {
            const permitted =
              (kind === "joined" || kind === "right-to-left") && permittedInside.has(character);
            expect(permitted || !unseen.test(character), `${kind} ${JSON.stringify(drawn)}`).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("counts lines as the text has them, and at least one", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const breaks = text.match(/[\n\v\f\u0085\u2028\u2029]/g)?.length ?? 0;
        expect(toVisibleText(text).lineCount).toBe(breaks + 1);
      }),
    );
  });

  it("leaves plain ASCII as it is", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("abc $&|;()<>'\"\\~#-_=+*?")) }),
        (text) => {
          const plain = text.replaceAll(/ {9,}/g, " ");
          expect(toVisibleText(plain)).toMatchObject({ suspicious: 0 });
          expect(toVisibleString(plain)).toBe(plain);
        },
      ),
    );
  });

  const every = (property: RegExp): string[] => {
    const found: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (property.test(character)) found.push(character);
    }
    return found;
  };

  it.each([
    ["bidi controls", /\p{Bidi_Control}/u, 12],
    ["default-ignorable characters", /\p{Default_Ignorable_Code_Point}/u, 4000],
    ["format characters", /\p{Cf}/u, 160],
    ["spaces that are not the space", /(?! )\p{Zs}/u, 16],
  ])("shows all %s as code points, and counts each", (_, property, atLeast) => {
    const characters = every(property);
    expect(characters.length).toBeGreaterThanOrEqual(atLeast);
    for (const character of characters) {
      const name = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      const shown = toVisibleText(`a${character}b`);
      expect(shown.lines.flat().map((segment) => segment.text)).toEqual(["a", `⟨U+${name}⟩`, "b"]);
      expect(shown.suspicious).toBe(1);
    }
  });

  it.each([
    ["C0 controls as pictures", "curl evil|sh\r\u001b[2K  ls", "curl evil|sh␍␛[2K  ls", 2],
    ["DEL as a picture and C1 as a code point", "a\u007f\u009b31m", "a␡⟨U+009B⟩31m", 2],
    ["a bidi override as its code point", "rm -rf build\u202e && make", "rm -rf build⟨U+202E⟩ && make", 1],
    ["tags and variation selectors", "ls\u{e0041}\ufe0f", "ls⟨U+E0041⟩⟨U+FE0F⟩", 2],
    ["half a surrogate pair", "a\ud83db", "a⟨U+D83D⟩b", 1],
    ["private characters", "a\ue0b0", "a⟨U+E0B0⟩", 1],
    ["a no-break space", "rm\u00a0-rf", "rm⟨U+00A0⟩-rf", 1],
    ["a long run of spaces as its length", `ls${" ".repeat(240)}; rm x`, "ls⟨240 spaces⟩; rm x", 240],
    ["a short run of spaces as it is", "ls        x", "ls        x", 0],
    ["a long run of one invisible character as its length", "a" + "\u200b".repeat(50), "a⟨U+200B × 50⟩", 50],
    ["tabs as signs", "a\tb", "a␉b", 0],
    ["many tabs as their number", "a" + "\t".repeat(20), "a⟨20 tabs⟩", 20],
    ["a mark without a letter", "rm =\u0338 x", "rm =⟨U+0338⟩ x", 1],
    [
      "a heap of marks on one letter",
      "a" + "\u0301".repeat(6),
      "a" + "\u0301".repeat(4) + "⟨U+0301⟩⟨U+0301⟩",
      2,
    ],
  ])("shows %s", (_, text, shown, suspicious) => {
    expect(toVisibleString(text)).toBe(shown);
    expect(toVisibleText(text).suspicious).toBe(suspicious);
  });

  it("breaks lines where the text does, and shows what broke them", () => {
    const shown = toVisibleText("a\nb\r\nc\u2028d\ve");
    expect(shown.lines.map((line) => line.map((segment) => segment.text).join(""))).toEqual([
      "a␊",
      "b␍␊",
      "c⟨U+2028⟩",
      "d␋",
      "e",
    ]);
    expect(shown.lineCount).toBe(5);
    expect(shown.suspicious).toBe(2);
  });

  it("draws many blank lines as one sign with their number", () => {
    const shown = toVisibleText(`ls${"\n".repeat(401)}rm -rf ~`);
    expect(shown.lines).toHaveLength(2);
    expect(shown.lines[0]?.map((segment) => segment.text)).toEqual(["ls", "⟨400 blank lines⟩", "␊"]);
    expect(shown.lineCount).toBe(402);
    expect(toVisibleText("a\n\n\n\nb").lines).toHaveLength(5);
  });

  it.each([
    ["a family", "👩‍👩‍👧"],
    ["a profession with a skin tone", "👩🏽‍💻"],
    ["a heart with its selector", "❤️"],
    ["a keycap", "1️⃣"],
    ["Persian with its non-joiner", "می‌خواهم"],
    ["Devanagari with its joiner", "क्‍ष"],
  ])("leaves %s whole and still counts the joiners", (_, text) => {
    expect(toVisibleString(text)).toBe(text);
    expect(toVisibleText(text).suspicious).toBeGreaterThan(0);
  });

  it.each([
    ["a joiner between Latin letters", "a\u200db", "a⟨U+200D⟩b"],
    ["a selector after a digit alone", "1\ufe0f", "1⟨U+FE0F⟩"],
    ["a joiner after an emoji that joins nothing", "👩\u200dx", "👩⟨U+200D⟩x"],
    ["the tags of a flag", "🏴\u{e0067}\u{e007f}", "🏴⟨U+E0067⟩⟨U+E007F⟩"],
  ])("does not take %s for part of one", (_, text, shown) => {
    expect(toVisibleString(text)).toBe(shown);
  });

  it("sets each right-to-left word apart, so that it cannot reorder its neighbours", () => {
    const [line] = toVisibleText("rm שלום 1 עולם").lines;
    expect(
      line?.filter((segment) => segment.kind === "right-to-left").map((segment) => segment.text),
    ).toEqual(["שלום", "עולם"]);
  });

  it.each([
    ["a Cyrillic letter in a Latin word", "sudo аpt install", ["а"]],
    ["a whole word that reads as Latin", "cd /home/сору", ["сору"]],
    ["a minus sign for a hyphen", "rm −rf x", ["−"]],
    ["fullwidth letters", "ｌｓ", ["ｌｓ"]],
    ["a typographic quote", "echo “x”", ["“", "”"]],
    ["no word of another script", "echo привет", []],
    ["no accented Latin", "cd Ärger/é", []],
  ])("marks %s", (_, text, marked) => {
    const found = toVisibleText(text)
      .lines.flat()
      .filter((segment) => segment.kind === "lookalike");
    expect(found.map((segment) => segment.text)).toEqual(marked);
  });

  it("leaves the quotes and dashes of prose alone when asked", () => {
    expect(toVisibleText("“clean” – build", { lookalikes: false }).suspicious).toBe(0);
  });
});
