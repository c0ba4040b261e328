/** A display under test, in its place in the page. */
export interface Display {
  /** Takes one more piece. */
  write(piece: string): void;
  /** Whether the screen shows this text. */
  shows(text: string): boolean;
  /** What the display says in words, beside the screen. */
  words(): string;
  dispose(): void;
}

/** What a display starts with. */
export interface DisplayStart {
  readonly place: HTMLElement;
  readonly cols: number;
  readonly rows: number;
  /** The history that is there when it appears. */
  readonly history: readonly string[];
}

/** A way to draw a terminal's output. Resolves when the display can take more. */
export type Contender = (start: DisplayStart) => Promise<Display>;

/** Whether a part of the page that xterm.js paints shows a text. */
export function screenShows(place: HTMLElement, text: string): boolean {
  return [...place.querySelectorAll(".xterm-rows > div")].some((row) => row.textContent.includes(text));
}

/** Resolves in the task in which `isTrue` first holds; looks every 20 ms. */
export async function until(isTrue: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!isTrue()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
