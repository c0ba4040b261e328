const unfinished = /\u001b(?:\[[0-?]*[ -/]*|\][^\u0007\u001b]*\u001b?|[PX^_][^\u001b]*\u001b?|[ -/]*)?$/y;
// A sequence that is longer than this is not waited for.
const maxSequence = 4_096;

/** Where an unfinished sequence at the end of a text begins, or half a surrogate pair; the text's length where there is none. */
export function unfinishedEnd(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  if (last >= 0xd800 && last < 0xdc00) return text.length - 1;
  const from = Math.max(0, text.length - maxSequence);
  const escape = text.lastIndexOf("\u001b");
  // At the very end it may be the first half of what ends a string that began before it.
  const before = escape > 0 && escape === text.length - 1 ? text.lastIndexOf("\u001b", escape - 1) : -1;
  return [before, escape].find((at) => at >= from && isUnfinishedAt(text, at)) ?? text.length;
}

function isUnfinishedAt(text: string, at: number): boolean {
  unfinished.lastIndex = at;
  return unfinished.test(text);
}
