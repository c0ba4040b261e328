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
  /** Whether the last line of the first session was on the page. */
  readonly complete: boolean;
}

/** The measured page's side. */
export interface ManyPage {
  /** Makes the sessions. */
  prepare(scenario: ManyScenario): Promise<void>;
  /** Shows them. Resolves when what is in sight has been drawn. */
  show(): Promise<ManyShown>;
  /** Scrolls by so many frames of so many pixels. */
  scroll(frames: number, pixels: number): Promise<void>;
}
