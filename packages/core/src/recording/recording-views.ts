import type { AdapterOptions } from "../fold/adapter-options.js";
import { TerminalSessionAdapter } from "../fold/terminal-session-adapter.js";
import type { TimedEvent } from "../session/replay-source.js";
import type { TerminalSessionViewModel } from "../view.js";

/** A recording that can be looked at as it stood at any of its moments. */
export interface RecordingViews {
  /** Milliseconds from the start to the last event. */
  readonly durationMs: number;
  /**
   * The view of all events up to `atMs`, those of that very moment included. Going forward costs what is new, and a
   * display that follows writes only that; going back folds from the start. Across a change of the terminal's size a
   * display draws anew, as one does that never saw the old size.
   */
  viewAt(atMs: number): TerminalSessionViewModel;
}

/**
 * Makes a recording, whose events are in the order of their times, seekable. There are no key frames: the fold of a
 * recording takes milliseconds, and a display leaves out by itself what would have scrolled away.
 * @example
 * const views = recordingViews(fromAsciicast(text));
 * const halfway = views.viewAt(views.durationMs / 2);
 */
export function recordingViews(
  recording: readonly TimedEvent[],
  options: AdapterOptions = {},
): RecordingViews {
  let adapter = new TerminalSessionAdapter(options);
  let taken = 0;
  const feed = (count: number): TerminalSessionViewModel => {
    if (count > taken) adapter.acceptAll(recording.slice(taken, count).map(({ event }) => event));
    taken = count;
    return adapter.view;
  };
  const feedAnew = (count: number): TerminalSessionViewModel => {
    adapter = new TerminalSessionAdapter(options);
    taken = 0;
    return feed(count);
  };
  return {
    durationMs: recording.at(-1)?.atMs ?? 0,
    viewAt(atMs) {
      const count = countUntil(recording, atMs);
      if (count < taken) return feedAnew(count);
      const size = sizeOf(adapter.view);
      const isFirst = taken === 0;
      const view = feed(count);
      return isFirst || sizeOf(view) === size ? view : feedAnew(count);
    },
  };
}

function countUntil(recording: readonly TimedEvent[], atMs: number): number {
  let low = 0;
  let high = recording.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((recording[middle]?.atMs ?? 0) > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sizeOf({ details }: TerminalSessionViewModel): string {
  return `${details?.size?.cols}x${details?.size?.rows}`;
}
