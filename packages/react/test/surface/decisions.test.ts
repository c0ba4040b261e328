import { describe, expect, it } from "vitest";
import { cellExtent } from "../../src/surface/cell-extent.js";
import { fittingSize, saneSize } from "../../src/surface/fitting-size.js";
import { linkTarget } from "../../src/surface/link-target.js";
import { plainAddresses } from "../../src/surface/plain-addresses.js";
import { plainTail } from "../../src/surface/plain-tail.js";
import { ModeGate } from "../../src/surface/private-modes.js";
import { screenAction } from "../../src/surface/surface-keys.js";
import { surfaceLimits } from "../../src/surface/surface-limits.js";
import { isUsableExpression, wholeWordExpression } from "../../src/surface/search-expression.js";
import { TypedAhead } from "../../src/surface/typed-ahead.js";

describe("fittingSize", () => {
  const cell = { width: 8, height: 16 };

  it("gives as many whole cells as fit beside the margin", () => {
    expect(fittingSize({ width: 654, height: 400 }, cell, 14)).toEqual({ cols: 80, rows: 25 });
  });

  it.each([
    [{ width: 0, height: 400 }],
    [{ width: 640, height: 0 }],
    [{ width: Number.NaN, height: 400 }],
    [{ width: -10, height: 400 }],
    [{ width: 8 * (surfaceLimits.minFitCols - 1), height: 400 }],
    [{ width: 640, height: 16 }],
  ])("gives nothing for a box that is not there or still being laid out: %j", (box) => {
    expect(fittingSize(box, cell)).toBeUndefined();
  });

  it("gives nothing while a cell has no extent", () => {
    expect(fittingSize({ width: 640, height: 400 }, { width: 0, height: 0 })).toBeUndefined();
  });

  it("never gives more than an emulator can hold", () => {
    expect(fittingSize({ width: 1e9, height: 1e9 }, cell)).toEqual({ cols: 1_000, rows: 1_000 });
  });

  it.each([
    [
      { cols: 80, rows: 24 },
      { cols: 80, rows: 24 },
    ],
    [
      { cols: 80.9, rows: 24.1 },
      { cols: 80, rows: 24 },
    ],
    [
      { cols: 1, rows: 1 },
      { cols: 2, rows: 1 },
    ],
    [
      { cols: Number.POSITIVE_INFINITY, rows: 1e12 },
      { cols: 1_000, rows: 1_000 },
    ],
    [{ cols: Number.NaN, rows: 24 }, undefined],
    [{ cols: 0, rows: 24 }, undefined],
    [{ cols: 80, rows: -1 }, undefined],
  ])("takes %j for %j", (size, sane) => {
    expect(saneSize(size)).toEqual(sane);
  });

  it("counts cells in whole pixels of the device", () => {
    expect(cellExtent({ width: 7.8, height: 14.2 }, 1, 1)).toEqual({ width: 7.8, height: 15 });
    expect(cellExtent({ width: 7.8, height: 14.2 }, 1.1, 2)).toEqual({ width: 7.8, height: 15.5 });
  });
});

describe("linkTarget", () => {
  it.each([
    ["https://a.example/path?q#f", "open", "https://a.example/path?q#f"],
    ["HTTP://A.Example", "open", "http://a.example/"],
    ["mailto:person@a.example", "open", "mailto:person@a.example"],
    ["https://пример.example/", "open", "https://xn--e1afmkfd.example/"],
    ["https://a.example/\u202egpj.exe", "open", "https://a.example/%E2%80%AEgpj.exe"],
    ["javascript:alert(1)", "refused", "javascript:alert(1)"],
    ["data:text/html,<script>", "refused", "data:text/html,<script>"],
    ["file:///etc/passwd", "refused", "file:///etc/passwd"],
    ["https://bank.example@evil.example/", "refused", "https://bank.example@evil.example/"],
    ["https://:secret@evil.example/", "refused", "https://:secret@evil.example/"],
    ["no address \u202e", "refused", "no address ⟨U+202E⟩"],
    ["", "refused", ""],
  ])("takes %j for %s", (text, kind, address) => {
    expect(linkTarget(text)).toMatchObject({ kind, address });
  });

  it("opens what the app allows, and nothing else", () => {
    expect(linkTarget("vscode://file/a", ["vscode:"]).kind).toBe("open");
    expect(linkTarget("https://a.example/", ["vscode:"]).kind).toBe("refused");
  });
});

describe("plainAddresses", () => {
  it.each([
    ["see https://a.example/x.", ["https://a.example/x"]],
    ["(https://a.example/x)", ["https://a.example/x"]],
    ["https://a.example/x_(y)", ["https://a.example/x_(y)"]],
    [
      '"http://a.example:8080/?q=1&r=2#f", https://b.example!',
      ["http://a.example:8080/?q=1&r=2#f", "https://b.example"],
    ],
    ["<https://a.example>", ["https://a.example"]],
    ["ftp://a.example javascript:alert(1) a.example", []],
  ])("finds the addresses in %j", (text, addresses) => {
    expect(plainAddresses(text).map((found) => found.text)).toEqual(addresses);
    for (const { from, to, text: found } of plainAddresses(text)) expect(text.slice(from, to)).toBe(found);
  });
});

describe("screenAction", () => {
  const press = (key: string, held = {}): string | undefined =>
    screenAction({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

  it("scrolls, selects all, and leaves every other key to the page", () => {
    const keys = ["PageUp", "PageDown", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];
    expect(keys.map((key) => press(key)).join()).toBe(
      "page-up,page-down,line-up,line-down,left,right,start,end",
    );
    expect([press("a", { ctrlKey: true }), press("A", { metaKey: true })]).toEqual([
      "select-all",
      "select-all",
    ]);
    for (const key of ["Tab", "Enter", " ", "a", "Escape", "F1"]) expect(press(key)).toBeUndefined();
    expect([press("PageUp", { shiftKey: true }), press("Home", { ctrlKey: true })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(press("c", { ctrlKey: true })).toBeUndefined();
  });
});

describe("isUsableExpression", () => {
  it.each(["a+b", "(ab)+", "[0-9]+(px)?", "\\(a+\\)+", "(a|b)c*"])("takes %s", (query) => {
    expect(isUsableExpression(query)).toBe(true);
  });

  it.each(["(", "[a", "*", "(x+x+)+y", "(a*)*", "(a{2,})+", "((a)b+)*"])("refuses %s", (query) => {
    expect(isUsableExpression(query)).toBe(false);
  });
});

describe("wholeWordExpression", () => {
  it.each([
    ["a place after one that is a part of a word", "cat", "concat Cat.", ["Cat"]],
    ["words that punctuation surrounds", "cat", "(cat) [cat] -cat, cat_1", ["cat", "cat", "cat"]],
    ["signs of expressions as what they are", "a.b*", "a.b* axb*", ["a.b*"]],
    ["a query of signs alone", "[^]", "x [^] y", ["[^]"]],
  ])("finds %s", (_, query, text, found) => {
    const expression = new RegExp(wholeWordExpression(query, { regex: false }), "gi");
    expect(text.match(expression)).toEqual(found);
  });

  it("finds whole words of an expression with alternatives", () => {
    const expression = new RegExp(wholeWordExpression("err|warn", { regex: true }), "g");
    expect("err errs warn warning".match(expression)).toEqual(["err", "warn"]);
  });
});

describe("TypedAhead", () => {
  it("sends at once while live", () => {
    const sent: string[] = [];
    const typed = new TypedAhead((text) => sent.push(text));
    typed.setLive(true);
    typed.type("a");
    expect(sent).toEqual(["a"]);
  });

  it("keeps what is typed before, in order, once, and no more than its bound", () => {
    const sent: string[] = [];
    const typed = new TypedAhead((text) => sent.push(text));
    typed.type("a");
    typed.type("b");
    typed.type("x".repeat(surfaceLimits.maxTypedAhead));
    typed.setLive(true);
    typed.setLive(true);
    expect(sent).toEqual(["ab"]);
    typed.setLive(false);
    typed.type("lost");
    typed.clear();
    typed.setLive(true);
    expect(sent).toEqual(["ab"]);
  });
});

describe("ModeGate", () => {
  it("gives a person who begins to type the modes that the program has asked for, and takes them away again", () => {
    const gate = new ModeGate(false);
    gate.takes(2004, true);
    gate.takes(1000, true);
    gate.takes(1000, false);
    gate.takes(25, false);
    gate.takes(2026, true);
    expect(gate.setInteractive(true)).toBe("\u001b[?2004h\u001b[?1000l");
    expect(gate.setInteractive(false)).toBe("\u001b[?2004l\u001b[?1000l");
    gate.reset();
    expect(gate.setInteractive(true)).toBe("");
  });
});

describe("plainTail", () => {
  const tail = (text: string, tty = true): string =>
    plainTail({
      sessionID: "s",
      state: "running",
      chunks: [{ text, stream: "stdout" }],
      details: tty ? { tty } : {},
    });

  it("is the text without control sequences and controls", () => {
    expect(
      tail("a\u001b[31mb\u001b[0m\u001b]0;title\u0007c\r\nd\u0008\u0000\u202ee\u009b1mf\u001bPq\u001b\\g"),
    ).toBe("abc\ndefg");
  });

  it("is the last lines of a long text, from the beginning of a line", () => {
    const text = Array.from({ length: 10_000 }, (_, row) => `line ${row}`).join("\n");
    const last = tail(text);
    expect(last.length).toBeLessThanOrEqual(surfaceLimits.maxPlainCharacters);
    expect(last).toMatch(/^line \d+\n/);
    expect(last.endsWith("line 9999")).toBe(true);
  });

  it("leaves out what a PTY has echoed", () => {
    const chunks = [
      { text: "$ ls", stream: "stdout" },
      { text: "ls", stream: "stdin" },
    ] as const;
    expect(plainTail({ sessionID: "s", state: "running", chunks, details: { tty: true } })).toBe("$ ls");
    expect(plainTail({ sessionID: "s", state: "running", chunks })).toBe("$ lsls");
  });
});
