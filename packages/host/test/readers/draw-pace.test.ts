import { describe, expect, it } from "vitest";
import { drawAheadMs, leastWindowCharacters, readAheadMs } from "../../src/limits.js";
import { createDrawPace } from "../../src/readers/draw-pace.js";

const limits = { highMarkCharacters: 400 * 1024 };

/** A client that draws so many characters a millisecond, and says so every 10 ms. */
function createClient() {
  let time = 0;
  const pace = createDrawPace(limits, () => time);
  return {
    window: () => pace.windowCharacters,
    readAhead: () => pace.readAhead,
    draw(forMs: number, perMs: number, isAll = false) {
      pace.sent();
      for (let passed = 0; passed < forMs; passed += 10) {
        time += 10;
        pace.drew(perMs * 10, isAll && passed + 10 >= forMs);
      }
    },
    wait(ms: number) {
      time += ms;
    },
  };
}

describe("what a client gets ahead", () => {
  it("is the high mark while nothing is known of it", () => {
    expect(createClient().window()).toBe(limits.highMarkCharacters);
  });

  it("comes to what it draws in a moment, and so does what is read for it", () => {
    const client = createClient();
    client.draw(2_000, 4_000);
    expect(client.window()).toBeCloseTo(4_000 * drawAheadMs, -2);
    const { farCharacters, nearCharacters } = client.readAhead();
    expect(farCharacters).toBeCloseTo(4_000 * readAheadMs, -2);
    expect(nearCharacters).toBeLessThan(farCharacters);
  });

  it("stays between its bounds, however slow or fast it is", () => {
    const client = createClient();
    client.draw(5_000, 1);
    expect(client.window()).toBe(leastWindowCharacters);
    client.draw(5_000, 1_000_000);
    expect(client.window()).toBeCloseTo(limits.highMarkCharacters, -2);
    // Three bytes a character are less than is kept for replay.
    expect(3 * client.readAhead().farCharacters).toBeLessThan(800_000);
  });

  it("does not become less for a program's pauses", () => {
    const client = createClient();
    client.draw(2_000, 4_000);
    const before = client.window();
    client.draw(60, 4_000, true);
    client.wait(10_000);
    client.draw(60, 4_000, true);
    expect(client.window()).toBeGreaterThan(0.99 * before);
  });
});
