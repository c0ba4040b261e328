import { describe, expect, it } from "vitest";
import { OutputTally } from "../../src/speech/output-tally.js";

function tally(...pieces: readonly string[]): ReturnType<OutputTally["take"]> {
  const output = new OutputTally();
  for (const piece of pieces) output.add(piece);
  return output.take();
}

describe("a tally of output", () => {
  it.each<[string, readonly string[], ReturnType<OutputTally["take"]>]>([
    ["nothing", [], undefined],
    ["whole lines", ["one\ntwo\n", "three\n"], { lines: 3, lastLine: "three" }],
    ["a line that is not ended", ["one\ntw", "o"], { lines: 2, lastLine: "two" }],
    ["blank lines at the end", ["one\n\n  \n"], { lines: 3, lastLine: "one" }],
    ["nothing but blank lines", ["\n\n"], { lines: 2, lastLine: undefined }],
    ["colours", ["\u001b[31mred\u001b[0m\r\n"], { lines: 1, lastLine: "red" }],
    ["a progress bar", ["10 %\r50 %\r", "100 %"], { lines: 1, lastLine: "100 %" }],
    ["a full-screen program", ["\u001b[?1049h~\n~\n~\n"], undefined],
    [
      "what follows a full-screen program",
      ["\u001b[?1049h~\n", "x\u001b[?1049ldone\n"],
      { lines: 1, lastLine: "done" },
    ],
  ])("sums up %s", (_, pieces, summary) => {
    expect(tally(...pieces)).toEqual(summary);
  });

  it("begins anew each time", () => {
    const output = new OutputTally();
    output.add("one\n");
    output.take();
    expect(output.take()).toBeUndefined();
    output.add("two\n");
    expect(output.take()).toEqual({ lines: 1, lastLine: "two" });
  });

  it("counts a million lines without keeping them", () => {
    const output = new OutputTally();
    for (let index = 0; index < 1_000; index += 1) output.add("x\n".repeat(1_000));
    expect(output.take()).toEqual({ lines: 1_000_000, lastLine: "x" });
  });
});
