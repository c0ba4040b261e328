const unfinished = /\u001b(?:\[[0-?]*[ -/]*|\][^\u0007\u001b]*\u001b?|[PX^_][^\u001b]*\u001b?|[ -/]*)?$/;
// A sequence that is longer than this is not waited for.
const maxSequence = 4_096;

/** Where an unfinished sequence at the end of a text begins, or half a surrogate pair; the text's length where there is none. */
export function unfinishedEnd(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  if (last >= 0xd800 && last < 0xdc00) return text.length - 1;
  const from = Math.max(0, text.length - maxSequence);
  const match = unfinished.exec(from === 0 ? text : text.slice(from));
  return match ? from + match.index : text.length;
}
