import type { TextKind } from "../input/terminal-text.js";

/** Who draws: the kit's panel, xterm.js alone, or ansi-to-react. */
export type ContenderName = "kit" | "xterm" | "ansi-to-react";

/** What is drawn: generated text, or pieces that were recorded. */
type ScenarioInput =
  | { readonly kind: TextKind; readonly bytes: number }
  | { readonly pieces: readonly string[]; readonly cols: number; readonly rows: number };

/** One thing to draw in a page, in one way. */
export interface Scenario {
  readonly contender: ContenderName;
  readonly input: ScenarioInput;
  /** All of it when the display appears, or pieces of so many bytes into a display that is there, a task for each. */
  readonly delivery: "at once" | { readonly pieceBytes: number };
  /** Milliseconds between pieces. Absent: the next piece comes in the next task. */
  readonly intervalMs?: number;
  /** Pieces that are drawn before the measurement starts. */
  readonly history?: readonly string[];
}

/** What the page says when the drawing is over, or was given up. */
export interface DrawResult {
  /** Whether the last line was on the screen. */
  readonly complete: boolean;
  readonly pieces: number;
  readonly characters: number;
  /** What the display says in words at the end, cut. */
  readonly words: string;
}

/** The measured page's side. */
export interface BenchPage {
  /** Makes the input, loads the contender and draws a little with it, so that nothing is loaded or compiled later. */
  prepare(scenario: Scenario): Promise<void>;
  /** Draws. Resolves when the last line is on the screen, or `limitMs` is over. */
  draw(limitMs: number): Promise<DrawResult>;
}

/** The name of the mark in a trace at which a drawing starts. */
export const startMark = "bench-start";
