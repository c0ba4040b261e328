import { act } from "@testing-library/react";
import type { PanelClock } from "../../src/index.js";

/** A clock that stands still until a test moves it. */
export interface ManualClock extends PanelClock {
  advance(ms: number): void;
}

export function manualClock(startMs = 1_000_000): ManualClock {
  let nowMs = startMs;
  const waiting = new Set<{ atMs: number; periodMs?: number; run: () => void }>();
  const wait = (entry: { atMs: number; periodMs?: number; run: () => void }): (() => void) => {
    waiting.add(entry);
    return () => waiting.delete(entry);
  };
  return {
    now: () => nowMs,
    after: (delayMs, run) => wait({ atMs: nowMs + delayMs, run }),
    every: (periodMs, run) => wait({ atMs: nowMs + periodMs, periodMs, run }),
    advance(ms) {
      const endMs = nowMs + ms;
      act(() => {
        for (;;) {
          const [next] = [...waiting].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
          if (!next) break;
          nowMs = next.atMs;
          if (next.periodMs === undefined) waiting.delete(next);
          else next.atMs += next.periodMs;
          next.run();
        }
        nowMs = endMs;
      });
    },
  };
}
