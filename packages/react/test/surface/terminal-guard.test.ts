import type { Terminal as HeadlessTerminal } from "@xterm/headless";
import { describe, expect, it } from "vitest";
import { ModeGate } from "../../src/surface/private-modes.js";
import { guardParser } from "../../src/surface/terminal-guard.js";
import { AnswerBudget } from "../../src/surface/answer-budget.js";
import { surfaceLimits } from "../../src/surface/surface-limits.js";
import { WorkBudget } from "../../src/surface/work-budget.js";
import { headlessTerminal, screenOf, write } from "./headless-screen.js";

const esc = "\u001b";
const size = { cols: 20, rows: 6, scrollback: 20 };

interface Guarded {
  readonly terminal: HeadlessTerminal;
  readonly sent: string[];
  readonly margins: string[];
  readonly budget: WorkBudget;
  /** Lets time pass, in milliseconds. */
  readonly pass: (ms: number) => void;
}

function guarded({ isInteractive = false, mayAnswer = false, isOwnSequence = false } = {}): Guarded {
  const terminal = headlessTerminal(size);
  const budget = new WorkBudget();
  let nowMs = 0;
  const answers = new AnswerBudget(() => nowMs);
  const margins: string[] = [];
  guardParser(terminal.parser, {
    ...size,
    mayAnswer,
    isOwnSequence,
    modes: new ModeGate(isInteractive),
    spend: (cells) => budget.spend(cells),
    takeAnswer: () => answers.take(),
    onMargins: (top, bottom) => margins.push(`${top} ${bottom}`),
  });
  const sent: string[] = [];
  terminal.onData((data) => sent.push(data));
  return { terminal, sent, margins, budget, pass: (ms) => void (nowMs += ms) };
}

const queries = [
  "[c",
  "[>c",
  "[=c",
  "[5n",
  "[6n",
  "[?6n",
  "[?996n",
  "[4$p",
  "[?2026$p",
  "[x",
  "[>q",
  "[?u",
  "[14t",
  "[18t",
  "Z",
  "]4;1;?\u0007",
  "]10;?\u0007",
  "]11;?\u0007",
  "]12;?\u0007",
  "P$qm\u001b\\",
  "P$qr\u001b\\",
  "P+q544e\u001b\\",
].map((rest) => esc + rest);

describe("guardParser, read only", () => {
  it.each(queries)("leaves %j unanswered, and draws what follows", (query) => {
    const { terminal, sent } = guarded();
    write(terminal, `a${query}b`);
    expect([sent, terminal.buffer.active.getLine(0)?.translateToString(true)]).toEqual([[], "ab"]);
  });

  it.each(["S", "T", "L", "M", "b", "I", "Z"])(
    "swallows a count that no screen has: CSI 2147483647 %s",
    (final) => {
      const { terminal } = guarded();
      write(terminal, `a${esc}[2147483647${final}${esc}[99999999999${final}b`);
      expect(terminal.buffer.active.getLine(0)?.translateToString(true)).toBe("ab");
    },
  );

  it.each(["S", "T", "L", "M", "I", "Z"])("leaves a count that a screen has: CSI 3 %s", (final) => {
    const text = `one\r\ntwo\r\nthree\t${esc}[3${final}end`;
    const bare = headlessTerminal(size);
    write(bare, text);
    const { terminal } = guarded();
    write(terminal, text);
    expect(screenOf(terminal)).toEqual(screenOf(bare));
  });

  it.each([
    "[?1h",
    "[?9h",
    "[?66h",
    "[?1000h",
    "[?1002h",
    "[?1003h",
    "[?1004h",
    "[?1006h",
    "[?2004h",
    "[?2026h",
    "[?12h",
    "[?3h",
    "[?2031h",
    "=",
    "[20h",
    "]0;title\u0007",
    "]2;title\u0007",
    "]52;c;QQ==\u0007",
    "]4;1;#fff\u0007",
    "]104\u0007",
    "]7;file:///\u0007",
    "]9;hello\u0007",
    "]1337;x\u0007",
    "]777;x\u0007",
    "[8;9;9t",
    "[1 q",
  ])("takes no effect of ESC %s", (rest) => {
    const bare = headlessTerminal(size);
    const { terminal, sent } = guarded();
    const titles: string[] = [];
    terminal.onTitleChange((title) => titles.push(title));
    write(terminal, esc + rest);
    expect([terminal.modes, sent, titles, terminal.cols]).toEqual([bare.modes, [], [], size.cols]);
    expect([terminal.options.convertEol, terminal.options.cursorBlink]).toEqual([false, false]);
  });

  it("lets the program draw: screens, margins, insert mode, cursor, wrapping", () => {
    const text = `${esc}[?1049h${esc}[2;4r${esc}[?6h${esc}[4hx${esc}[?7l${esc}[?25l${esc}[2J${esc}#8`;
    const bare = headlessTerminal(size);
    write(bare, text);
    const { terminal, margins } = guarded();
    write(terminal, text);
    expect([screenOf(terminal), margins]).toEqual([screenOf(bare), ["2 4"]]);
  });

  it("keeps the scrollback and the screen from being erased for good", () => {
    const { terminal } = guarded();
    write(terminal, `${"evidence\r\n".repeat(12)}${esc}[3J${esc}[?3J${esc}c`);
    expect(terminal.buffer.active.length).toBe(13);
    expect(terminal.buffer.active.getLine(0)?.translateToString(true)).toBe("evidence");
  });
});

describe("guardParser, where a person types", () => {
  it("answers what comes live", () => {
    const { terminal, sent } = guarded({ isInteractive: true, mayAnswer: true });
    write(terminal, `${esc}[5n${esc}[c`);
    expect(sent).toEqual([`${esc}[0n`, `${esc}[?1;2c`]);
  });

  it("answers nothing of a replay", () => {
    const { terminal, sent } = guarded({ isInteractive: true, mayAnswer: false });
    write(terminal, queries.join(""));
    expect(sent).toEqual([]);
  });

  it("lets the program ask for keys, mouse, focus and paste, and for nothing that changes the page", () => {
    const { terminal } = guarded({ isInteractive: true });
    write(terminal, `${esc}[?1h${esc}[?1003h${esc}[?2004h${esc}=${esc}[?12h${esc}[?2026h`);
    expect(terminal.modes).toMatchObject({
      applicationCursorKeysMode: true,
      applicationKeypadMode: true,
      bracketedPasteMode: true,
      mouseTrackingMode: "any",
      synchronizedOutputMode: false,
    });
    expect(terminal.options.cursorBlink).toBe(false);
  });

  it("cuts a flood of questions short", () => {
    const { terminal, sent } = guarded({ isInteractive: true, mayAnswer: true });
    write(terminal, `${esc}[6n`.repeat(20_000));
    expect(sent.length).toBeLessThan(1_000);
  });

  it("answers so often in a time and no more, however much is printed between the questions", () => {
    const { terminal, sent, budget, pass } = guarded({ isInteractive: true, mayAnswer: true });
    const { maxSavedAnswers, answersPerSecond } = surfaceLimits;
    const ask = (times: number): void => {
      budget.earn(1_000_000);
      write(terminal, `${esc}[6n`.repeat(times));
    };
    for (let asked = 0; asked < maxSavedAnswers * 2; asked += 50) ask(50);
    expect(sent).toHaveLength(maxSavedAnswers);
    pass(500);
    for (let asked = 0; asked < answersPerSecond; asked += 50) ask(50);
    expect(sent).toHaveLength(maxSavedAnswers + answersPerSecond / 2);
    pass(3_600_000);
    for (let asked = 0; asked < maxSavedAnswers * 2; asked += 50) ask(50);
    expect(sent).toHaveLength(2 * maxSavedAnswers + answersPerSecond / 2);
  });

  it("answers no question for a thousand colours", () => {
    const { terminal, sent } = guarded({ isInteractive: true, mayAnswer: true });
    write(terminal, `${esc}]4${";0;?".repeat(1_000)}\u0007`);
    expect(sent).toEqual([]);
  });
});

describe("work budget", () => {
  it("lets any program draw that also says something", () => {
    const budget = new WorkBudget();
    for (let frame = 0; frame < 10_000; frame += 1) {
      budget.earn(500);
      expect(budget.spend(80 * 24)).toBe(true);
    }
  });

  it("refuses what only clears", () => {
    const budget = new WorkBudget();
    let cleared = 0;
    for (let count = 0; count < 100_000; count += 1) {
      budget.earn(4);
      if (budget.spend(80 * 24)) cleared += 1;
    }
    expect(cleared).toBeLessThan(10_000);
  });
});
