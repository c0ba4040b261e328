import { wait } from "./tasks.js";

/** Rows above the screen, of whoever keeps rows: xterm.js' own default. */
export const benchScrollback = 1_000;

/** A display under test, in its place in the page. */
export interface Display {
  /** Takes one more piece. */
  write(piece: string): void;
  /** Whether the screen shows this text. */
  shows(text: string): boolean;
  /** Whether the display states that an unfinished sequence hides what comes. */
  statesHidden(): boolean;
  /** What the display says in words, beside the screen. */
  words(): string;
  dispose(): void;
}

/** What a display starts with. */
interface DisplayStart {
  readonly place: HTMLElement;
  readonly cols: number;
  readonly rows: number;
  /** The history that is there when it appears. */
  readonly history: readonly string[];
}

/** A way to draw a terminal's output. Resolves when the display can take more. */
export type Contender = (start: DisplayStart) => Promise<Display>;

/** Whether a part of the page that xterm.js paints shows a text. It paints an underlined space as a no-break space. */
export function screenShows(place: HTMLElement, text: string): boolean {
  const rows = [...place.querySelectorAll(".xterm-rows > div")];
  return rows.some((row) => row.textContent.replaceAll("\u00a0", " ").includes(text));
}

const firstLookMs = 20;
const laterLookMs = 200;
const laterAfterMs = 2_000;

/** Resolves soon after `isTrue` first holds. Looks seldom after a while, so that looking costs next to nothing. */
export async function until(isTrue: () => boolean, limitMs: number): Promise<boolean> {
  const start = performance.now();
  while (!isTrue()) {
    const waitedMs = performance.now() - start;
    if (waitedMs > limitMs) return false;
    await wait(waitedMs > laterAfterMs ? laterLookMs : firstLookMs);
  }
  return true;
}
