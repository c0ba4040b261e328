import { describe, expect, it } from "vitest";
import { RowCounter } from "../../src/surface/row-counter.js";
import { RowLedger } from "../../src/surface/row-ledger.js";
import { headlessTerminal, write } from "./headless-screen.js";

describe("RowLedger", () => {
  const newLedger = (): RowLedger => new RowLedger({ maxRows: 10, maxGaps: 2 });

  it("gives rows of one stream that follow each other as one run", () => {
    const ledger = newLedger();
    ledger.note("stdout", 0, 1);
    ledger.note("stderr", 2, 3);
    ledger.note("stderr", 4, 4);
    ledger.note("stdin", 5, 5);
    expect(ledger.runs(0, 10)).toEqual([
      { stream: "stderr", from: 2, to: 5 },
      { stream: "stdin", from: 5, to: 6 },
    ]);
    expect(ledger.runs(3, 4)).toEqual([{ stream: "stderr", from: 3, to: 4 }]);
  });

  it("tells stderr of a row that several streams have drawn", () => {
    const ledger = newLedger();
    ledger.note("stderr", 0, 0);
    ledger.note("stdout", 0, 1);
    ledger.note("system", 1, 1);
    expect(ledger.runs(0, 10)).toEqual([
      { stream: "stderr", from: 0, to: 1 },
      { stream: "system", from: 1, to: 2 },
    ]);
  });

  it("forgets the oldest rows and gaps, and nothing else", () => {
    const ledger = newLedger();
    ledger.note("stderr", 0, 4);
    ledger.note("stdout", 5, 11);
    expect(ledger.runs(0, 100)).toEqual([{ stream: "stderr", from: 2, to: 5 }]);
    ledger.note("stderr", 12, 1_000_000);
    expect(ledger.runs(0, 2_000_000)).toEqual([{ stream: "stderr", from: 999_991, to: 1_000_001 }]);
    for (const row of [1, 2, 3]) ledger.noteGap(row, { fromSequence: row, toSequence: row });
    expect(ledger.gaps(0, 10).map(({ row }) => row)).toEqual([2, 3]);
    ledger.clear();
    expect([ledger.runs(0, 2_000_000), ledger.gaps(0, 10)]).toEqual([[], []]);
  });
});

describe("RowCounter", () => {
  it("counts on when the emulator has forgotten rows", () => {
    const terminal = headlessTerminal({ cols: 10, rows: 4, scrollback: 6 });
    const counter = new RowCounter(terminal);
    for (let row = 0; row < 100; row += 3) {
      expect(counter.followCursor()).toBe(row);
      write(terminal, "a\r\nb\r\nc\r\n");
    }
    expect(counter.forgotten).toBe(102 - 9);
  });

  it("goes on after the followed row itself was forgotten, with numbers that were never given", () => {
    const terminal = headlessTerminal({ cols: 10, rows: 4, scrollback: 6 });
    const counter = new RowCounter(terminal);
    const before = counter.followCursor();
    write(terminal, "a\r\n".repeat(50));
    expect(counter.forgotten).toBeGreaterThan(before);
    const row = counter.followCursor();
    write(terminal, "a\r\n");
    expect(counter.followCursor()).toBe(row + 1);
  });

  it("begins anew after a reset", () => {
    const terminal = headlessTerminal({ cols: 10, rows: 4, scrollback: 6 });
    const counter = new RowCounter(terminal);
    write(terminal, "a\r\n".repeat(30));
    counter.followCursor();
    terminal.reset();
    counter.reset();
    expect([counter.followCursor(), counter.forgotten]).toEqual([0, 0]);
  });
});
