/** A text cut in its middle: `tail` is absent when nothing was cut. */
export interface ClippedText {
  readonly head: string;
  readonly tail?: string;
  /** UTF-16 code units left out between the two. */
  readonly omitted: number;
}

/** Keeps at most `maxCharacters` (UTF-16 code units) of a text: its beginning and its end. Never cuts a surrogate pair. */
export function clipText(text: string, maxCharacters: number): ClippedText {
  if (text.length <= maxCharacters) return { head: text, omitted: 0 };
  const half = Math.floor(maxCharacters / 2);
  const headEnd = isLowSurrogate(text, half) ? half - 1 : half;
  const tailStart = text.length - half;
  const start = isLowSurrogate(text, tailStart) ? tailStart + 1 : tailStart;
  return { head: text.slice(0, headEnd), tail: text.slice(start), omitted: start - headEnd };
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}
