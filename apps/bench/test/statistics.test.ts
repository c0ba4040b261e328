import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growthExponent, median } from "../src/statistics.js";

describe("median", () => {
  it.each([
    { figures: [3], middle: 3 },
    { figures: [9, 1, 5], middle: 5 },
    { figures: [4, 1, 3, 2], middle: 2.5 },
    { figures: [100, 1, 1], middle: 1 },
  ])("is $middle for $figures", ({ figures, middle }) => {
    expect(median(figures)).toBe(middle);
  });

  it("leaves the figures as they were", () => {
    const figures = [3, 1, 2];
    median(figures);
    expect(figures).toEqual([3, 1, 2]);
  });

  it("refuses no figures at all", () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe("growthExponent", () => {
  it.each([
    { name: "a cost that does not grow", power: 0 },
    { name: "linear growth", power: 1 },
    { name: "growth by the square", power: 2 },
  ])("is $power for $name", ({ power }) => {
    const points = [1_000, 10_000, 100_000].map((size) => ({ size, cost: 7 * size ** power }));
    expect(growthExponent(points)).toBeCloseTo(power, 10);
  });

  it("finds the exponent of any power law", () => {
    const positive = { noNaN: true, noDefaultInfinity: true } as const;
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 3, ...positive }),
        fc.double({ min: 0.001, max: 1_000, ...positive }),
        (power, factor) => {
          const points = [1_000, 3_000, 10_000].map((size) => ({ size, cost: factor * size ** power }));
          expect(growthExponent(points)).toBeCloseTo(power, 6);
        },
      ),
    );
  });

  it("takes the least-squares line where the points are on none", () => {
    const points = [
      { size: 1, cost: 1 },
      { size: Math.E, cost: Math.E ** 2 },
      { size: Math.E ** 2, cost: Math.E ** 2 },
    ];
    expect(growthExponent(points)).toBeCloseTo(1, 10);
  });

  it("refuses a single size and figures that are not positive", () => {
    expect(() => growthExponent([{ size: 1, cost: 1 }])).toThrow(RangeError);
    expect(() =>
      growthExponent([
        { size: 1, cost: 1 },
        { size: 2, cost: 0 },
      ]),
    ).toThrow(RangeError);
  });
});
