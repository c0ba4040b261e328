import { describe, expect, test } from "vitest";
import { lowestPosition, withChange, type Change } from "../../src/output/changes.js";

const changesAt = (...positions: number[]): Change | undefined => {
  let last: Change | undefined;
  positions.forEach((position, index) => (last = withChange(last, index + 1, position)));
  return last;
};

describe("the lowest position since a version", () => {
  test("is beyond everything when nothing changed", () => {
    expect(lowestPosition(undefined, 0)).toBe(Infinity);
    expect(lowestPosition(changesAt(3, 1, 2), 3)).toBe(Infinity);
  });

  test("is the lowest of those changes, whatever their order", () => {
    const last = changesAt(5, 9, 2, 7, 4);
    expect([0, 1, 2, 3, 4].map((version) => lowestPosition(last, version))).toEqual([2, 2, 2, 4, 4]);
  });

  test("stays right, if lower than need be, when there were more changes than are remembered", () => {
    const positions = Array.from({ length: 500 }, (_, index) => index);
    const last = changesAt(...positions);
    for (const version of [0, 100, 400, 499])
      expect(lowestPosition(last, version)).toBeLessThanOrEqual(version);
    expect(last?.depth).toBeLessThanOrEqual(64);
  });

  test("an older list stays what it was", () => {
    const older = changesAt(5, 9);
    withChange(older, 3, 1);
    expect(lowestPosition(older, 0)).toBe(5);
  });
});
