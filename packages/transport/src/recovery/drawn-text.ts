import type { TerminalEvent } from "@terminal-session/core";

/** What the views of one line have drawn of it, as its host counts: live output, once, however many draw it. */
export interface DrawnText {
  delivered(events: readonly TerminalEvent[]): void;
  /**
   * A view that is shown `kept` characters of earlier text first. What it says that it drew gives how much further the
   * furthest view has come.
   */
  view(kept: number): (characters: number) => number;
}

/** Nothing delivered yet. All numbers are UTF-16 code units. */
export function createDrawnText(): DrawnText {
  let delivered = 0;
  let furthest = 0;
  // A snapshot is drawn like output, and its host does not wait for that.
  let uncounted = 0;
  return {
    delivered(events) {
      for (const event of events) {
        if (event.type === "terminal.output") delivered += event.text.length;
        if (event.type !== "terminal.updated") continue;
        const { length } = event.output?.text ?? "";
        delivered += length;
        uncounted += length;
      }
    },
    view(kept) {
      let drawn = delivered - kept;
      return (characters) => {
        drawn += characters;
        const further = Math.max(0, drawn - furthest);
        furthest += further;
        const skipped = Math.min(uncounted, further);
        uncounted -= skipped;
        return further - skipped;
      };
    },
  };
}
