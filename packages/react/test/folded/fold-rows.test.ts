import { describe, expect, it } from "vitest";
import { isExpanded } from "../../src/folded/expansion.js";
import { foldRows } from "../../src/folded/fold-rows.js";
import { textOfRow, type ScreenRow } from "../../src/rows/screen-row.js";

const rowsOf = (count: number): ScreenRow[] =>
  Array.from({ length: count }, (_, index) => ({ spans: [{ text: `row ${index + 1}` }] }));
const blank: ScreenRow = { spans: [] };

describe("folded rows", () => {
  it.each([0, 1, 6, 7])("are all of them when no more than one would be left out: %i", (count) => {
    const { head, omitted, tail } = foldRows([...rowsOf(count), blank, blank]);
    expect([head.length + tail.length, omitted]).toEqual([count, 0]);
  });

  it("are the first two and the last four, with the number of those between", () => {
    const { head, omitted, tail } = foldRows([...rowsOf(100), blank]);
    expect(head.map(textOfRow)).toEqual(["row 1", "row 2"]);
    expect(omitted).toBe(94);
    expect(tail.map(textOfRow)).toEqual(["row 97", "row 98", "row 99", "row 100"]);
  });
});

describe("whether an output is open", () => {
  it.each([
    { choice: undefined, isDone: false, wasSeen: false, is: true },
    { choice: undefined, isDone: false, wasSeen: true, is: true },
    { choice: undefined, isDone: true, wasSeen: false, is: true },
    { choice: undefined, isDone: true, wasSeen: true, is: false },
    { choice: true, isDone: true, wasSeen: true, is: true },
    { choice: false, isDone: false, wasSeen: false, is: false },
  ])("is a person's choice, else until it was seen that all went well: %o", ({ is, ...facts }) => {
    expect(isExpanded(facts)).toBe(is);
  });
});
