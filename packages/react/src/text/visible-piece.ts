import { canCarryMark, characterClass, visibleSign } from "./character-class.js";
import { emojiSequenceAt, isSpellingJoiner } from "./joined-sequence.js";
import type { RepeatWords } from "./repeat-words.js";
import type { VisibleSegment, VisibleSegmentKind } from "./visible-text.js";

/** Runs of blanks, or of one sign, up to this many are drawn one by one; longer ones push the rest out of sight. */
const maxRun = 8;
/** Marks on one letter up to this many are drawn; Vietnamese and Thai need two or three. */
const maxMarks = 4;

// Plain ASCII in one step. A character before U+FE0F is left for the emoji that it may begin.
const plainRun = /[\x21-\x7e]+(?: {1,8}[\x21-\x7e]+)*(?!\uFE0F)/y;
// More than three blank lines at once, without the last line break; lines of blanks count as blank.
const blankLines =
  /\r?[\n\v\f\u0085\u2028\u2029](?:[ \t]*\r?[\n\v\f\u0085\u2028\u2029]){3,}(?=[ \t]*\r?[\n\v\f\u0085\u2028\u2029])/y;
const lineBreak = /\r?[\n\v\f\u0085\u2028\u2029]/y;
const anyBreak = /[\n\v\f\u0085\u2028\u2029]/g;

/** A segment, and how many characters of it somebody could miss or misread. */
export interface VisiblePiece extends VisibleSegment {
  readonly suspicious: number;
  /** Lines that end in it. */
  readonly breaks: number;
}

/** What was read just before: the last piece, and the marks on its last letter. */
export interface Before {
  readonly piece?: VisiblePiece | undefined;
  readonly marks: number;
}

/** What a piece is read with. */
export interface PieceContext {
  readonly words: RepeatWords;
  /** Indices of characters that pass for others. */
  readonly lookalikes: ReadonlySet<number>;
}

/** The piece of a text that starts at `index`. Its `source` is never empty. */
export function visiblePieceAt(
  text: string,
  index: number,
  before: Before,
  context: PieceContext,
): VisiblePiece {
  const plain = matchAt(plainRun, text, index);
  if (plain !== undefined) return piece("text", plain);
  const joined = emojiSequenceAt(text, index);
  if (joined !== undefined) return piece("joined", joined, { suspicious: countJoiners(joined) });
  return (
    blankLinesAt(text, index, context) ??
    lineBreakAt(text, index) ??
    characterAt(text, index, before, context)
  );
}

function characterAt(text: string, index: number, before: Before, context: PieceContext): VisiblePiece {
  const character = characterFrom(text, index);
  const kind = characterClass(character);
  switch (kind) {
    case "control":
      return character === "\t" ? runOf("tab", text, index, context) : runOf("control", text, index, context);
    case "invisible":
      return spellingJoinerAt(text, index, before) ?? runOf("invisible", text, index, context);
    case "odd-space":
      return runOf("space", text, index, context);
    case "mark":
      return markAt(character, before);
    case "right-to-left":
      return piece("right-to-left", character);
    case "line-break":
    case "plain":
      if (character === " ") return runOf("text", text, index, context);
      return context.lookalikes.has(index)
        ? piece("lookalike", character, { suspicious: 1 })
        : piece("text", character);
  }
}

function blankLinesAt(text: string, index: number, { words }: PieceContext): VisiblePiece | undefined {
  const source = matchAt(blankLines, text, index);
  if (source === undefined) return undefined;
  const breaks = source.match(anyBreak)?.length ?? 0;
  return piece("space", source, { shown: `⟨${words.blankLines(breaks)}⟩`, suspicious: breaks, breaks });
}

function lineBreakAt(text: string, index: number): VisiblePiece | undefined {
  const source = matchAt(lineBreak, text, index);
  if (source === undefined) return undefined;
  const usual = source === "\n" || source === "\r\n";
  return piece("break", source, { shown: signsOf(source), suspicious: usual ? 0 : 1, breaks: 1 });
}

// The same character many times is one sign with a count: a thousand of them must not push the rest away.
function runOf(kind: VisibleSegmentKind, text: string, index: number, { words }: PieceContext): VisiblePiece {
  const character = characterFrom(text, index);
  let end = index + character.length;
  // By whole characters: half a surrogate pair must not take half of the pair that follows.
  while (end < text.length && characterFrom(text, end) === character) end += character.length;
  const count = (end - index) / character.length;
  if (count <= maxRun) {
    const source = text.slice(index, end);
    if (kind === "text") return piece("text", source);
    return piece(kind, source, { shown: signsOf(source), suspicious: kind === "tab" ? 0 : count });
  }
  const shown = `⟨${nameOfRun(character, count, words)}⟩`;
  const isBlank = character === " " || character === "\t" || kind === "space";
  return piece(isBlank ? "space" : "invisible", text.slice(index, end), { shown, suspicious: count });
}

function nameOfRun(character: string, count: number, words: RepeatWords): string {
  if (character === " ") return words.spaces(count);
  if (character === "\t") return words.tabs(count);
  return words.repeated(visibleSign(character).replaceAll(/[⟨⟩]/g, ""), count);
}

function spellingJoinerAt(text: string, index: number, { piece: last }: Before): VisiblePiece | undefined {
  if (!last || index + 1 >= text.length) return undefined;
  const joiner = characterFrom(text, index);
  const belongs = isSpellingJoiner(
    joiner,
    lastCharacter(last.source),
    characterFrom(text, index + joiner.length),
  );
  if (!belongs) return undefined;
  return piece(last.kind === "right-to-left" ? "right-to-left" : "joined", joiner, { suspicious: 1 });
}

function markAt(mark: string, { piece: last, marks }: Before): VisiblePiece {
  const seated =
    last !== undefined &&
    showsItself(last.kind) &&
    canCarryMark(lastCharacter(last.source)) &&
    marks < maxMarks;
  if (!seated) return piece("invisible", mark, { shown: visibleSign(mark), suspicious: 1 });
  return piece(last.kind === "right-to-left" ? "right-to-left" : "text", mark);
}

function showsItself(kind: VisibleSegmentKind): boolean {
  return kind === "text" || kind === "right-to-left" || kind === "lookalike";
}

function piece(
  kind: VisibleSegmentKind,
  source: string,
  {
    shown = source,
    suspicious = 0,
    breaks = 0,
  }: { shown?: string; suspicious?: number; breaks?: number } = {},
): VisiblePiece {
  return { kind, source, text: shown, suspicious, breaks };
}

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}

function characterFrom(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0);
}

function lastCharacter(text: string): string {
  return Array.from(text.slice(-2)).at(-1) ?? "";
}

function signsOf(text: string): string {
  return Array.from(text, visibleSign).join("");
}

function countJoiners(text: string): number {
  return text.match(/\u200D|\uFE0E|\uFE0F/gu)?.length ?? 0;
}
