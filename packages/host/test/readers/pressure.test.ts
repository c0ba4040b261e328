import { expect, it } from "vitest";
import { isHeldBack } from "../../src/readers/pressure.js";

const marks = { farCharacters: 100, nearCharacters: 20 };
const at = (characters: number) => ({ characters, stalled: false, ...marks });
const stalled = { characters: 5_000, stalled: true, ...marks };

it.each([
  { name: "nobody reads", lags: [], held: false, expected: false },
  { name: "the last reader left", lags: [], held: true, expected: false },
  { name: "the reader is at the mark", lags: [at(100)], held: false, expected: false },
  { name: "the reader is past the high mark", lags: [at(101)], held: false, expected: true },
  { name: "the reader is not yet back at the low mark", lags: [at(21)], held: true, expected: true },
  { name: "the reader is back at the low mark", lags: [at(20)], held: true, expected: false },
  { name: "only one of two is slow", lags: [at(5_000), at(3)], held: false, expected: false },
  { name: "both are slow", lags: [at(5_000), at(101)], held: false, expected: true },
  { name: "the only reader stands still", lags: [stalled], held: true, expected: false },
  { name: "one stands still and the other is slow", lags: [stalled, at(300)], held: false, expected: true },
])("a program is held back ($expected) when $name", ({ lags, held, expected }) => {
  expect(isHeldBack(lags, held)).toBe(expected);
});
