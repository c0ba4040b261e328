import type { PanelClock } from "../src/index.js";

/** A clock that stands still until it is moved. */
export function heldClock(): PanelClock & { readonly advance: (ms: number) => void } {
  let nowMs = 0;
  const due = new Set<{ atMs: number; readonly periodMs?: number; readonly run: () => void }>();
  const wait = (entry: { atMs: number; readonly periodMs?: number; readonly run: () => void }) => {
    due.add(entry);
    return () => due.delete(entry);
  };
  return {
    now: () => nowMs,
    after: (delayMs, run) => wait({ atMs: nowMs + delayMs, run }),
    every: (periodMs, run) => wait({ atMs: nowMs + periodMs, periodMs, run }),
    advance(ms) {
      nowMs += ms;
      for (const entry of [...due].filter(({ atMs }) => atMs <= nowMs)) {
        if (entry.periodMs === undefined) due.delete(entry);
        else entry.atMs = nowMs + entry.periodMs;
        entry.run();
      }
    },
  };
}
