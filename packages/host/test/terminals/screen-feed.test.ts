import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { screenBatchCharacters, screenWaitMs } from "../../src/limits.js";
import { createScreenFeed } from "../../src/terminals/screen-feed.js";

/** A feed whose screen draws at once, and of which all but the last piece can be spared. */
function createSubject({ spares = true } = {}) {
  const written: string[] = [];
  let drawn = 0;
  const feed = createScreenFeed({
    write(text, done) {
      written.push(text);
      done();
    },
    spare: (pieces) => (spares ? pieces.slice(-1) : pieces),
  });
  const add = (characters: number): void => feed.add("x".repeat(characters), () => (drawn += 1));
  return { feed, written, add, drawn: () => drawn };
}

describe("what is on its way to a screen that nobody looks at", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is drawn after a moment", () => {
    const { written, add, drawn } = createSubject();
    add(10);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(screenWaitMs);
    expect([written, drawn()]).toEqual([["x".repeat(10)], 1]);
  });

  it("is not drawn while it rushes by, and counts as drawn where it was left out", () => {
    const { written, add, drawn } = createSubject();
    const piece = screenBatchCharacters / 8;
    for (let round = 0; round < 40; round += 1) {
      add(piece);
      vi.advanceTimersByTime(screenWaitMs / 4);
    }
    expect(written).toEqual([]);
    expect(drawn()).toBeGreaterThan(30);
    vi.advanceTimersByTime(2 * screenWaitMs);
    expect(written.join("").length).toBeLessThanOrEqual(4 * piece);
    expect(drawn()).toBe(40);
  });

  it("is drawn as it comes where nothing of it can be spared", () => {
    const { written, add, drawn } = createSubject({ spares: false });
    for (let round = 0; round < 8; round += 1) add(screenBatchCharacters / 4);
    expect(written).toHaveLength(8);
    expect(drawn()).toBe(8);
  });

  it("is drawn when somebody asks", () => {
    const { feed, written, add } = createSubject();
    add(10);
    feed.flush();
    expect(written).toEqual(["x".repeat(10)]);
  });
});
