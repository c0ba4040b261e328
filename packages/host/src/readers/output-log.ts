import { outputOverhead } from "../limits.js";

/** Text that a program printed, with its number. */
export interface LoggedOutput {
  readonly seq: number;
  readonly text: string;
  /** Text printed up to here, this one included, in UTF-16 code units. */
  readonly charactersThrough: number;
}

/** What comes next in a log for a reader: text, or numbers whose text is not kept any more, both included. */
export type LogItem = LoggedOutput | { readonly fromSeq: number; readonly toSeq: number };

/** What one program printed, numbered 1, 2, 3 … . The oldest can be dropped. */
export interface OutputLog {
  readonly lastSeq: number;
  /** Text ever printed, in UTF-16 code units. */
  readonly characters: number;
  /** What is kept, in bytes of UTF-8, and `outputOverhead` for each piece. */
  readonly held: number;
  /** Logs a piece. Gives its number. */
  append(text: string): number;
  /** Text printed up to number `seq`, in UTF-16 code units; 0 where that is not known any more. */
  charactersThrough(seq: number): number;
  /** What comes after number `seq`, or nothing when that is the last. */
  after(seq: number): LogItem | undefined;
  /** Drops the oldest piece. False when there is none. */
  dropOldest(): boolean;
}

/** Nothing printed yet. */
export function createOutputLog(): OutputLog {
  let kept: (LoggedOutput | undefined)[] = [];
  let start = 0;
  let lastSeq = 0;
  let characters = 0;
  let held = 0;

  const first = (): number => lastSeq - (kept.length - start) + 1;

  return {
    get lastSeq() {
      return lastSeq;
    },
    get characters() {
      return characters;
    },
    get held() {
      return held;
    },
    append(text) {
      lastSeq += 1;
      characters += text.length;
      held += heldBy(text);
      kept.push({ seq: lastSeq, text, charactersThrough: characters });
      return lastSeq;
    },
    charactersThrough(seq) {
      if (seq >= lastSeq) return characters;
      return seq < first() ? 0 : (kept[start + seq - first()]?.charactersThrough ?? 0);
    },
    after(seq) {
      if (seq >= lastSeq) return undefined;
      if (seq + 1 < first()) return { fromSeq: seq + 1, toSeq: first() - 1 };
      return kept[start + seq + 1 - first()];
    },
    dropOldest() {
      const oldest = kept[start];
      if (oldest === undefined) return false;
      held -= heldBy(oldest.text);
      kept[start] = undefined;
      start += 1;
      // Moving the array only when half of it is gone keeps dropping cheap; the gone half holds no text.
      if (start * 2 >= kept.length) {
        kept = kept.slice(start);
        start = 0;
      }
      return true;
    },
  };
}

function heldBy(text: string): number {
  return Buffer.byteLength(text) + outputOverhead;
}
