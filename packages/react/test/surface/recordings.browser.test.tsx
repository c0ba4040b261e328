import { loadRecording, recordingEvents, recordingNames } from "@terminal-session/fixtures";
import {
  createTerminalSession,
  type TerminalEvent,
  type TerminalSink,
  type TerminalSize,
} from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSurface } from "../../src/surface/index.js";
import "../../src/surface/surface.css";
import { bareTerminal, firstDifference, watchTerminals } from "./drawn-terminals.js";

const { opened, last } = watchTerminals();
const sizesOfPieces = [1, 2, 3, 5, 7, 11, 97, 1_021, 13, 31];
const limitMs = 30_000;

/** The same events, with the output cut into pieces of odd sizes that know nothing of characters and sequences. */
function inOddPieces(events: readonly TerminalEvent[]): TerminalEvent[] {
  let count = 0;
  let sequence = 0;
  return events.flatMap((event) => {
    if (event.type !== "terminal.output")
      return "sequence" in event ? [{ ...event, sequence: (sequence += 1) }] : [event];
    const pieces: TerminalEvent[] = [];
    for (let from = 0; from < event.text.length;) {
      const length = sizesOfPieces[(count += 1) % sizesOfPieces.length] ?? 1;
      pieces.push({ ...event, text: event.text.slice(from, from + length), sequence: (sequence += 1) });
      from += length;
    }
    return pieces;
  });
}

/** The size at the end. A program is drawn at one size here: what was printed for another is broken anew by any emulator. */
function lastSize(events: readonly TerminalEvent[]): TerminalSize | undefined {
  return events.findLast((event) => event.type === "terminal.updated")?.size ?? undefined;
}

describe("real recordings", () => {
  it.each(recordingNames.real)(
    "gives cell for cell the screen that xterm.js alone gives: %s",
    async (name) => {
      const recording = await loadRecording(name);
      let sink: TerminalSink | undefined;
      let drawn = 0;
      const acknowledge = (characters: number): void => void (drawn += characters);
      const session = createTerminalSession((given) => {
        sink = given;
        return { stop: () => undefined, acknowledge };
      });
      const size = lastSize(recordingEvents(recording)) ?? recording.size;
      const events = inOddPieces(recordingEvents(recording)).flatMap((event): readonly TerminalEvent[] => {
        if (event.type === "terminal.updated") return [];
        return event.type === "terminal.opened" ? [{ ...event, size }] : [event];
      });
      // Half of it is history, half of it comes while the screen is there, some at a time.
      const half = events.length >> 1;
      sink?.events(events.slice(0, half));
      await render(<TerminalSurface session={session} />);
      await expect.poll(() => opened.length, { timeout: limitMs }).toBe(1);
      for (let from = half; from < events.length; from += 50) {
        sink?.events(events.slice(from, from + 50));
        if (from % 200 === 0) await new Promise(requestAnimationFrame);
      }
      // Comparing cells takes longer than drawing them: not before all is drawn.
      await expect.poll(() => drawn, { timeout: limitMs }).toBe(recording.output.length);
      const bare = await bareTerminal(recording.output, size);
      await expect.poll(() => firstDifference(last(), bare), { timeout: limitMs }).toBeUndefined();
      bare.dispose();
      session.dispose();
    },
    2 * limitMs,
  );
});
