import { describe, expect, it } from "vitest";
import { standing, verdictTable, type Verdict } from "../src/verdict.js";

const row: Verdict = { what: "w", kit: "k", anchor: "a", better: "less", floor: 10, goal: 5 };

describe("standing", () => {
  it.each([
    { value: 5, better: "less", floor: 10, goal: 5, expected: "goal" },
    { value: 10, better: "less", floor: 10, goal: 5, expected: "floor" },
    { value: 10.1, better: "less", floor: 10, goal: 5, expected: "missed" },
    { value: 1.5, better: "more", floor: 1, goal: 1.5, expected: "goal" },
    { value: 1, better: "more", floor: 1, goal: 1.5, expected: "floor" },
    { value: 0.99, better: "more", floor: 1, goal: 1.5, expected: "missed" },
    { value: Infinity, better: "less", floor: 10, goal: 5, expected: "missed" },
  ] as const)("is $expected for $value where $better than $floor holds", ({ expected, ...figures }) => {
    expect(standing({ ...row, ...figures })).toBe(expected);
  });

  it("never takes a missing figure for a held one", () => {
    expect(standing(row)).toBe("no figure");
    expect(standing({ ...row, value: Number.NaN })).toBe("no figure");
  });

  it("judges nothing without a target", () => {
    expect(standing({ what: "w", kit: "k", anchor: "a", better: "less", value: 3 })).toBe("no target");
  });
});

describe("verdictTable", () => {
  it("says in words which floors do not hold", () => {
    const table = verdictTable("t", [
      { ...row, value: 4 },
      { ...row, value: 40, note: "why" },
    ]);
    expect(table.rows.map((cells) => cells.at(-1))).toEqual(["held, goal reached", "**not held**"]);
    expect(table.rows[1]?.[0]).toBe("w (why)");
  });
});
