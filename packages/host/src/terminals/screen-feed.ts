import { screenBatchCharacters, screenWaitMs } from "../limits.js";
import { safeCut } from "../output/safe-cut.js";

/** Text on its way to a screen. */
export interface ScreenFeed {
  /** Takes output. `drawn` is called when it is on the screen, or was left out of it, after all that came before. */
  add(text: string, drawn: () => void): void;
  /** Hands over all that waits. */
  flush(): void;
  stop(): void;
}

interface WaitingText {
  readonly text: string;
  readonly drawn: () => void;
}

/**
 * Gathers text for a screen that nobody looks at until a snapshot is asked for, so that what scrolls by is never drawn.
 * `spare` leaves that out, of text from outside of any sequence to outside of any; it is asked only when all that was
 * handed over is drawn.
 */
export function createScreenFeed(input: {
  readonly write: (text: string, drawn: () => void) => void;
  readonly spare: (pieces: readonly string[]) => readonly string[];
}): ScreenFeed {
  const { write, spare } = input;
  let waiting: WaitingText[] = [];
  let characters = 0;
  let drawing = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // An endless sequence hides where it ends.
  let isBetweenSequences = true;
  let isWhole = true;

  const note = (text: string): void => {
    // Whatever begins another sequence ends one without an end.
    isBetweenSequences = safeCut(text) === text.length && (isBetweenSequences || text.includes("\u001b"));
    isWhole &&= isBetweenSequences;
  };

  /** Leaves out what scrolls by. Says whether that was most of it. */
  const shorten = (): boolean => {
    if (drawing > 0 || !isWhole) return false;
    const pieces = spare(waiting.map(({ text }) => text));
    const kept = pieces.reduce((sum, { length }) => sum + length, 0);
    if (kept > characters / 2) return false;
    const spared = waiting;
    waiting = pieces.map((text) => ({ text, drawn: () => {} }));
    characters = kept;
    for (const { drawn } of spared) drawn();
    return true;
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const taken = waiting;
    waiting = [];
    characters = 0;
    isWhole = isBetweenSequences;
    for (const { text, drawn } of taken) {
      drawing += 1;
      write(text, () => {
        drawing -= 1;
        drawn();
        if (drawing === 0) take();
      });
    }
  };

  /** What still rushes by is not drawn. */
  const due = (): void => {
    timer = undefined;
    if (characters >= screenBatchCharacters / 2 && shorten()) take();
    else flush();
  };

  const take = (): void => {
    if (characters >= screenBatchCharacters && drawing === 0 && !shorten()) flush();
    else if (waiting.length > 0) timer ??= setTimeout(due, screenWaitMs);
  };

  return {
    add(text, drawn) {
      note(text);
      waiting.push({ text, drawn });
      characters += text.length;
      take();
    },
    flush() {
      shorten();
      flush();
    },
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
