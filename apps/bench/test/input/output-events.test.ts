import { describe, expect, it } from "vitest";
import { feedOrders, feedSequence, outputLine, sessionOf } from "../../src/input/output-events.js";

describe("feedSequence", () => {
  it.each(feedOrders)("holds every number once, %s", (order) => {
    const numbers = [...feedSequence(order, 1_000)];
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
  });

  it("shuffles inside windows of 64 only, the same each time", () => {
    const numbers = feedSequence("shuffled in 64s", 200);
    expect(numbers).toEqual(feedSequence("shuffled in 64s", 200));
    expect(numbers).not.toEqual(feedSequence("in order", 200));
    for (const [index, number] of numbers.entries()) expect(number >> 6).toBe(index >> 6);
  });

  it("counts down when reversed", () => {
    expect([...feedSequence("reversed", 3)]).toEqual([2, 1, 0]);
  });
});

describe("sessionOf", () => {
  it("takes a thousand sessions in turn where they are interleaved, else one", () => {
    const ids = (order: "in order" | "1 000 sessions") =>
      new Set(Array.from({ length: 3_000 }, (_, index) => sessionOf(order, index))).size;
    expect(ids("1 000 sessions")).toBe(1_000);
    expect(ids("in order")).toBe(1);
  });
});

describe("outputLine", () => {
  it("is the JSON of an output event", () => {
    expect(JSON.parse(outputLine(7, "s"))).toMatchObject({
      type: "terminal.output",
      sessionID: "s",
      sequence: 7,
    });
  });
});
