import { describe, expect, it } from "vitest";
import { drawAheadMs, leastMarkCharacters, mostMarkCharacters } from "../../src/limits.js";
import { createDrawPace } from "../../src/readers/draw-pace.js";

const limits = { highMarkCharacters: 400 * 1024, lowMarkCharacters: 200 * 1024 };

/** A client that draws so many characters a millisecond, and says so every 10 ms. */
function createClient() {
  let time = 0;
  const pace = createDrawPace(limits, () => time);
  return {
    marks: (undrawn = Infinity) => pace.marksAt(undrawn),
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

describe("the marks of a client", () => {
  it("are those of the host while nothing is known of it", () => {
    expect(createClient().marks()).toEqual({ farCharacters: 400 * 1024, nearCharacters: 200 * 1024 });
  });

  it("come to what it draws in fifty milliseconds", () => {
    const client = createClient();
    client.draw(2_000, 4_000);
    expect(client.marks().farCharacters).toBeCloseTo(4_000 * drawAheadMs, -2);
    expect(client.marks().nearCharacters).toBeCloseTo((4_000 * drawAheadMs) / 2, -2);
  });

  it("stay between their bounds, however slow or fast it is", () => {
    const slow = createClient();
    slow.draw(5_000, 1);
    expect(slow.marks().farCharacters).toBeCloseTo(leastMarkCharacters, -2);
    slow.draw(5_000, 1_000_000);
    expect(slow.marks().farCharacters).toBeCloseTo(mostMarkCharacters, -2);
  });

  it("leave no more unsent to a fast one than its log keeps", () => {
    const fast = createClient();
    fast.draw(5_000, 1_000_000);
    expect(fast.marks(0).farCharacters).toBe(limits.highMarkCharacters);
    const undrawn = 2 * limits.highMarkCharacters;
    expect(fast.marks(undrawn).farCharacters - undrawn).toBeLessThan(limits.highMarkCharacters / 2);
  });

  it("do not come nearer for a program's pauses", () => {
    const client = createClient();
    client.draw(2_000, 4_000);
    const before = client.marks().farCharacters;
    client.draw(60, 4_000, true);
    client.wait(10_000);
    client.draw(60, 4_000, true);
    expect(client.marks().farCharacters).toBeGreaterThan(0.99 * before);
  });
});
