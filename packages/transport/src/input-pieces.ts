import { maxInputCharacters } from "./limits.js";

/** Text cut into pieces that fit an input frame, never inside a surrogate pair. */
export function inputPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + maxInputCharacters;
    const insidePair = end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1));
    const cut = insidePair ? end - 1 : end;
    pieces.push(text.slice(start, cut));
    start = cut;
  }
  return pieces;
}
