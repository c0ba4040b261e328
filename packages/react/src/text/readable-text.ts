import { clipText } from "./clip-text.js";
import {
  toVisibleText,
  type VisibleSegment,
  type VisibleText,
  type VisibleTextOptions,
} from "./visible-text.js";

/** Lines of visible segments. */
export type VisibleLines = VisibleText["lines"];

/** How much of a text is shown. */
export interface ReadableTextOptions extends VisibleTextOptions {
  /** UTF-16 code units. */
  readonly maxCharacters: number;
  /** Segments: each is an element of the page, and they cost far more than characters. */
  readonly maxSegments: number;
}

/** A text as a person can be shown it: whole, or its beginning and its end. */
export interface ReadableText {
  readonly head: VisibleLines;
  /** Absent when the head is the whole text. */
  readonly tail?: VisibleLines;
  /** Code points between the two. */
  readonly omitted: number;
  /** Lines of the whole text. */
  readonly lineCount: number;
  /** Code points of the whole text. */
  readonly length: number;
  /** Characters of what is shown that somebody could miss or misread. */
  readonly suspicious: number;
}

/** Makes a text visible within bounds. */
export function toReadableText(text: string, options: ReadableTextOptions): ReadableText {
  const { maxCharacters, maxSegments, ...rest } = options;
  const clipped = clipText(text, maxCharacters);
  const first = toVisibleText(clipped.head, rest);
  const second = clipped.tail === undefined ? undefined : toVisibleText(clipped.tail, rest);
  const facts = {
    lineCount: second ? countLines(text) : first.lineCount,
    length: second ? countCodePoints(text) : first.length,
    suspicious: first.suspicious + (second?.suspicious ?? 0),
  };
  const firstSegments = first.lines.flat();
  if (!second && firstSegments.length <= maxSegments) return { ...facts, head: first.lines, omitted: 0 };
  const half = Math.floor(maxSegments / 2);
  const head = firstSegments.slice(0, half);
  const tail = (second?.lines.flat() ?? firstSegments).slice(-half);
  const shown = countCodePoints([...head, ...tail].map(({ source }) => source).join(""));
  return { ...facts, head: toLines(head), tail: toLines(tail), omitted: facts.length - shown };
}

function toLines(segments: readonly VisibleSegment[]): VisibleLines {
  const lines: VisibleSegment[][] = [[]];
  for (const segment of segments) {
    lines.at(-1)?.push(segment);
    if (segment.kind === "break") lines.push([]);
  }
  return lines;
}

function countLines(text: string): number {
  return (text.match(/[\n\v\f\u0085\u2028\u2029]/g)?.length ?? 0) + 1;
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
