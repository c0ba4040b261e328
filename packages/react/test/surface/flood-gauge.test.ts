import { describe, expect, it } from "vitest";
import { FloodGauge } from "../../src/surface/flood-gauge.js";
import { surfaceLimits } from "../../src/surface/surface-limits.js";

const { rushingCharacters, floodingCharacters, rushPaintMs, floodPaintMs, echoMs, gaugeMs, slowPictureMs } =
  surfaceLimits;

describe("FloodGauge", () => {
  it.each([
    [0, 0],
    [rushingCharacters - 1, 0],
    [rushingCharacters, rushPaintMs],
    [floodingCharacters - 1, rushPaintMs],
    [floodingCharacters, floodPaintMs],
  ])("has %i characters in a tenth of a second painted every %i ms", (characters, intervalMs) => {
    const gauge = new FloodGauge();
    gauge.add(characters, 0);
    expect(gauge.paintIntervalMs(1, false)).toBe(intervalMs);
  });

  it("takes text for a flood while more of it waits", () => {
    expect(new FloodGauge().paintIntervalMs(0, true)).toBe(floodPaintMs);
  });

  it("remembers how fast text came for a moment, and no longer", () => {
    const gauge = new FloodGauge();
    gauge.add(floodingCharacters, gaugeMs);
    expect(gauge.paintIntervalMs(2 * gaugeMs, false)).toBe(floodPaintMs);
    expect(gauge.paintIntervalMs(3 * gaugeMs, false)).toBe(0);
  });

  it("has all painted as it comes for a while after a key", () => {
    const gauge = new FloodGauge();
    gauge.add(floodingCharacters, 0);
    gauge.typed(1);
    expect([gauge.awaitsEcho(2), gauge.paintIntervalMs(2, true)]).toEqual([true, 0]);
    expect([gauge.awaitsEcho(1 + echoMs), gauge.paintIntervalMs(1 + echoMs, true)]).toEqual([
      false,
      floodPaintMs,
    ]);
  });

  it("has less painted where the page does not keep up, until text stops for a moment", () => {
    const gauge = new FloodGauge();
    gauge.painted(2 * slowPictureMs);
    gauge.add(10, 0);
    expect(gauge.paintIntervalMs(1, false)).toBe(0);
    for (let count = 0; count < 8; count += 1) gauge.painted(2 * slowPictureMs);
    expect(gauge.paintIntervalMs(2, false)).toBe(floodPaintMs);
    expect(gauge.paintIntervalMs(2 * gaugeMs, false)).toBe(0);
  });
});
