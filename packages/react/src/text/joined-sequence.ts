// The shape of UTS #51, definition ED-16 and its neighbours: a picture, perhaps with a variation selector or a skin
// tone, perhaps joined to more pictures. Tag characters are left out on purpose: they can spell hidden text.
const picture = "(?:\\p{Extended_Pictographic}(?:\\uFE0F?\\p{Emoji_Modifier}|[\\uFE0E\\uFE0F])?)";
const emojiSequence = new RegExp(`${picture}(?:\\u200D${picture})*|[0-9#*]\\uFE0F\\u20E3`, "uy");

// The scripts whose spelling needs ZWJ or ZWNJ (RFC 5892, appendix A).
const joiningScripts = [
  /^[\p{Script=Arabic}\p{M}]$/u,
  /^[\p{Script=Syriac}\p{M}]$/u,
  /^[\p{Script=Devanagari}\p{M}]$/u,
  /^[\p{Script=Bengali}\p{M}]$/u,
  /^[\p{Script=Gurmukhi}\p{M}]$/u,
  /^[\p{Script=Gujarati}\p{M}]$/u,
  /^[\p{Script=Oriya}\p{M}]$/u,
  /^[\p{Script=Tamil}\p{M}]$/u,
  /^[\p{Script=Telugu}\p{M}]$/u,
  /^[\p{Script=Kannada}\p{M}]$/u,
  /^[\p{Script=Malayalam}\p{M}]$/u,
  /^[\p{Script=Sinhala}\p{M}]$/u,
];
const letter = /^\p{L}$/u;

/** The emoji that starts at `index`, if it is written with joiners or variation selectors; else undefined. */
export function emojiSequenceAt(text: string, index: number): string | undefined {
  emojiSequence.lastIndex = index;
  const found = emojiSequence.exec(text)?.[0];
  return found !== undefined && /\u200D|\uFE0E|\uFE0F/u.test(found) ? found : undefined;
}

/** Whether ZWJ or ZWNJ between these characters belongs to the spelling of a word. */
export function isSpellingJoiner(joiner: string, before: string, after: string): boolean {
  if (joiner !== "\u200C" && joiner !== "\u200D") return false;
  if (!letter.test(after)) return false;
  return joiningScripts.some((script) => script.test(before) && script.test(after));
}
