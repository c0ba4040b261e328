import type { OutputPiece } from "./output-piece.js";

/** Pieces up to the last place where a sequence may be put in without a trace, and what comes after it. */
export interface SplitPieces {
  readonly head: readonly OutputPiece[];
  readonly rest: readonly OutputPiece[];
}

/**
 * Splits pieces at the last place where another sequence may be put in without a trace, should no sequence be open there:
 * before a sequence, or after the end of a line, where nothing joins what was printed before.
 */
export function splitAtUnnoticedPlace(pieces: readonly OutputPiece[]): SplitPieces {
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index];
    const cut = piece ? unnoticedPlace(piece.text) : -1;
    if (!piece || cut < 0) continue;
    const { omitted: _counted, ...kind } = piece;
    const head = cut > 0 ? [{ ...piece, text: piece.text.slice(0, cut) }] : [];
    const rest = cut < piece.text.length ? [{ ...kind, text: piece.text.slice(cut) }] : [];
    return {
      head: [...pieces.slice(0, index), ...head],
      rest: [...rest, ...pieces.slice(index + 1)],
    };
  }
  return { head: [], rest: pieces };
}

/** Whether a text begins with a sequence before which another goes unnoticed. */
export function startsWithSequence(text: string): boolean {
  return isSequenceAt(text, 0);
}

// A whole control sequence (CSI) other than REP (CSI n b), which repeats the character before it.
const sequence = /\u001b\[[0-?]*[ -/]*(?!b)[@-~]/y;

function isSequenceAt(text: string, at: number): boolean {
  sequence.lastIndex = at;
  return sequence.test(text);
}

function unnoticedPlace(text: string): number {
  const afterLine = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
  let at = text.lastIndexOf("\u001b");
  while (at > afterLine && !isSequenceAt(text, at)) at = text.lastIndexOf("\u001b", at - 1);
  if (at >= afterLine && isSequenceAt(text, at)) return at;
  return afterLine > 0 ? afterLine : -1;
}
