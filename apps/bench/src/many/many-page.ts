/** Who shows many sessions: the kit, an xterm.js for each, or ansi-to-react for each. */
export type ManyContender = "kit" | "xterm" | "ansi-to-react";

/** What is shown. */
export interface ManyScenario {
  readonly contender: ManyContender;
  readonly finished: number;
  readonly running: number;
  readonly bytesEach: number;
}

/** What the page holds when all of it is there. */
export interface ManyShown {
  readonly elements: number;
  /** The most elements of one session that is out of sight. */
  readonly mostElementsAway: number;
  readonly emulators: number;
  /** Whether the last line of each session in sight is drawn. */
  readonly complete: boolean;
}

/** The measured page's side. */
export interface ManyPage {
  /** Makes the sessions, and shows and takes away a few others, so that nothing is loaded or compiled later. */
  prepare(scenario: ManyScenario): Promise<void>;
  /** Shows them. Resolves when the last line of the first is on the page. */
  show(): Promise<void>;
  /** What the page holds now. */
  look(): Promise<ManyShown>;
  /** Scrolls by so many frames of so many pixels. */
  scroll(frames: number, pixels: number): Promise<void>;
}
