import { lookalikeIndices } from "./lookalike.js";
import { englishRepeatWords, type RepeatWords } from "./repeat-words.js";
import { characterClass } from "./character-class.js";
import { type Before, type VisiblePiece, visiblePieceAt } from "./visible-piece.js";

/**
 * What a segment is. `text` shows itself, and `right-to-left` does so apart from its neighbours, so that it cannot
 * reorder them; `lookalike` shows itself and passes for another character; `joined` shows itself and holds invisible
 * joiners that belong there. The others are signs: for a `control` character, an `invisible` one, an unusual `space`
 * or many usual ones, a `tab`, and the `break` at the end of a line.
 */
export type VisibleSegmentKind =
  | "text"
  | "right-to-left"
  | "lookalike"
  | "joined"
  | "control"
  | "invisible"
  | "space"
  | "tab"
  | "break";

/** A piece of text as it is shown: `source` is what it stands for, `text` what is drawn. */
export interface VisibleSegment {
  readonly kind: VisibleSegmentKind;
  readonly source: string;
  readonly text: string;
}

/** A text in which everything can be seen. The sources of all its segments, joined, are the text itself. */
export interface VisibleText {
  /** The lines as they are drawn. */
  readonly lines: readonly (readonly VisibleSegment[])[];
  /** Lines of the text itself; blank ones that are drawn as one sign count too. */
  readonly lineCount: number;
  /** Code points. */
  readonly length: number;
  /** Characters that somebody could miss or misread. Tabs and usual line breaks do not count. */
  readonly suspicious: number;
}

/** How text is made visible. */
export interface VisibleTextOptions {
  /** Mark characters that pass for others. False for prose, which has its own quotes and dashes. Default true. */
  readonly lookalikes?: boolean;
  /** The words for runs of the same character. Default English. */
  readonly words?: RepeatWords;
}

const none: ReadonlySet<number> = new Set();

/**
 * Shows every character of a text, in its order: those that cannot be seen, or that hide, move or overwrite others,
 * become signs. The result is data; whoever draws it uses text nodes only.
 */
export function toVisibleText(text: string, options: VisibleTextOptions = {}): VisibleText {
  const context = {
    words: options.words ?? englishRepeatWords,
    lookalikes: options.lookalikes === false ? none : lookalikeIndices(text),
  };
  const lines: VisibleSegment[][] = [[]];
  let lineCount = 1;
  let suspicious = 0;
  let before: Before = { marks: 0 };
  for (let index = 0; index < text.length;) {
    const piece = visiblePieceAt(text, index, before, context);
    index += piece.source.length;
    lineCount += piece.breaks;
    suspicious += piece.suspicious;
    append(lines, piece);
    before = { piece, marks: isMark(piece) ? before.marks + 1 : 0 };
  }
  return { lines, lineCount, length: codePoints(text), suspicious };
}

/** The same on one line, for places that hold only a string. */
export function toVisibleString(text: string, options?: VisibleTextOptions): string {
  return toVisibleText(text, options)
    .lines.flat()
    .map((segment) => segment.text)
    .join("");
}

function append(lines: VisibleSegment[][], { kind, source, text }: VisiblePiece): void {
  const line = lines.at(-1) ?? [];
  const last = line.at(-1);
  if (last?.kind === kind)
    line[line.length - 1] = { kind, source: last.source + source, text: last.text + text };
  else line.push({ kind, source, text });
  if (kind === "break") lines.push([]);
}

function isMark(piece: VisiblePiece): boolean {
  return piece.text === piece.source && characterClass(piece.source) === "mark";
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
