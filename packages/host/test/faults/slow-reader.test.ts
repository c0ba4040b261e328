import { describe, expect, it } from "vitest";
import { openTerminals } from "../serve/open-terminals.js";
import { makeTerminal, openRawLine, type RawFrame } from "./raw-line.js";

/** How long the slow reader takes nothing, in milliseconds. */
const slowMs = 60_000;

/** What the host may grow by meanwhile, in bytes: some sockets' worth of text, and what the collector has not taken yet. */
const growthBytes = 128 * 1024 * 1024;

const waitMs = { timeout: 60_000 };

/** About two megabytes a second, so that whatever runs beside this test has a machine left. */
const flood = "while :; do seq 1 20000; sleep 0.05; done\n";

describe("a reader that takes nothing for a minute of flood", { timeout: 240_000 }, () => {
  it("costs the host no memory and the others nothing, and is told what it missed", async () => {
    const opened = await openTerminals();
    const id = await makeTerminal(opened, { initialInput: flood });
    const fast = numbersOf();
    const slow = numbersOf();
    const fastLine = await openRawLine(opened, id, { frame: fast.take });
    const slowLine = await openRawLine(opened, id, { frame: slow.take });
    await expect.poll(() => fast.last, waitMs).toBeGreaterThan(50);
    slowLine.socket.pause();
    const before = process.memoryUsage().rss;
    const stoppedAt = slow.last;
    let most = before;
    const look = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 250);
    const begun = performance.now();
    let seen = fast.last;
    while (performance.now() - begun < slowMs) {
      // The other reader is never held up for long.
      await expect.poll(() => fast.last, waitMs).toBeGreaterThan(seen);
      seen = fast.last;
    }
    clearInterval(look);
    expect(fast.missed).toBe(0);
    expect(fast.characters).toBeGreaterThan(10_000_000);
    expect(most - before).toBeLessThan(growthBytes);
    // Who answers no ping for so long is taken for gone, which it learns now; it comes back where it was.
    slowLine.socket.resume();
    expect(await slowLine.closed).toBe(1006);
    const again = await openRawLine(opened, id, { frame: slow.take, query: `?afterSeq=${slow.last}` });
    await expect.poll(() => slow.last, waitMs).toBeGreaterThan(seen);
    // Each number came, or was in a gap, once and in order.
    expect(slow.missed).toBeGreaterThan(0);
    expect(slow.last).toBeGreaterThan(stoppedAt);
    expect([fast.isInOrder, slow.isInOrder]).toEqual([true, true]);
    fastLine.socket.terminate();
    again.socket.terminate();
  });
});

/** Follows the numbers of a line. */
function numbersOf() {
  const state = {
    last: 0,
    characters: 0,
    missed: 0,
    isInOrder: true,
    take: (frame: RawFrame): void => {
      const { type, seq = 0, fromSeq = 0, toSeq = 0, data = "" } = frame;
      if (type === "output") {
        state.isInOrder &&= seq === state.last + 1;
        state.last = seq;
        state.characters += data.length;
      }
      if (type !== "gap") return;
      state.isInOrder &&= fromSeq === state.last + 1 && toSeq >= fromSeq;
      state.missed += toSeq - fromSeq + 1;
      state.last = toSeq;
    },
  };
  return state;
}
