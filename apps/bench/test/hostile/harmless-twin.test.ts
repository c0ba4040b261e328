import { describe, expect, it } from "vitest";
import { harmlessTwin } from "../../src/hostile/harmless-twin.js";

describe("harmlessTwin", () => {
  it("has as many pieces of the same lengths, and goes round a text that is too short", () => {
    expect(harmlessTwin(["xx", "", "xxxxxxx"], "abc")).toEqual(["ab", "", "cabcabc"]);
  });

  it("leaves no control sequence open at its end", () => {
    expect(harmlessTwin(["xxxxx"], "ab\u001b[31m")).toEqual(["ab..."]);
    expect(harmlessTwin(["xxxxxxx"], "ab\u001b[31m")).toEqual(["ab\u001b[31m"]);
  });

  it("refuses an empty text", () => {
    expect(() => harmlessTwin(["x"], "")).toThrow(RangeError);
  });
});
