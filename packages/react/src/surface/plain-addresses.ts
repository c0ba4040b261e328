/** An address in a text: where it begins, one past where it ends, and what it says. */
export interface PlainAddress {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const address = /https?:\/\/[^\s"'`<>{}|\\^\u0000-\u0020\u007f-\u009f]+/gi;
const sentenceEnd = /[.,;:!?]+$/;
const closers: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/** The web addresses that stand in a text as such, less the punctuation of the sentence around them. */
export function plainAddresses(text: string): readonly PlainAddress[] {
  return Array.from(text.matchAll(address), ({ 0: found, index }) => {
    const kept = withoutSentence(found);
    return { from: index, to: index + kept.length, text: kept };
  });
}

/** Takes what belongs to the sentence off the end: its marks, and a bracket that was not opened inside. */
function withoutSentence(found: string): string {
  const kept = found.replace(sentenceEnd, "");
  const opener = closers[kept.at(-1) ?? ""];
  if (opener === undefined || kept.includes(opener)) return kept;
  return withoutSentence(kept.slice(0, -1));
}
