import { describe, expect, it } from "vitest";
import { type Flight, isFlying, nextFlight, noFlight } from "../../src/many/flight.js";

const box = {};
const frameMs = 1_000 / 60;

function scrolled(pixels: readonly number[], stepMs = frameMs): Flight {
  let position = 0;
  return pixels.reduce((flight, step, index) => {
    position += step;
    return nextFlight(flight, { box, position, atMs: index * stepMs });
  }, noFlight);
}

describe("how a page is scrolled", () => {
  it.each([
    { name: "steps that nobody can read in", pixels: [0, 120, 120, 120], flies: true },
    { name: "the same upwards", pixels: [5_000, -120, -120, -120], flies: true },
    { name: "steps that can be read in", pixels: [0, 20, 20, 20], flies: false },
    { name: "a single jump", pixels: [0, 15_000], flies: false },
    { name: "a fast start that became slow", pixels: [0, 120, 120, 10], flies: false },
    {
      name: "long steps of a page that draws few frames",
      pixels: [0, 120, 120, 120],
      stepMs: 120,
      flies: true,
    },
    { name: "jumps with time to look between them", pixels: [0, 900, 900, 900], stepMs: 600, flies: false },
  ])("is a flight or none: $name", ({ pixels, stepMs, flies }) => {
    expect(isFlying(scrolled(pixels, stepMs))).toBe(flies);
  });

  it("takes two boxes that scroll in turn for no flight", () => {
    const other = {};
    const steps = [0, 1, 2, 3, 4, 5].map((index) => ({
      box: index % 2 === 0 ? box : other,
      position: index * 500,
      atMs: index * frameMs,
    }));
    expect(isFlying(steps.reduce(nextFlight, noFlight))).toBe(false);
  });
});
