// Patterns are written without control characters, which are hard to read in source.
const controlSequence = "[ -?]*[@-~]?";
const shortEscape = "[ -/]*[0-~]?";
const [bell, cancel, substitute, escape, stringTerminator] = "\u0007\u0018\u001a\u001b\u009c";
const endsOfString = `[${bell}${cancel}${substitute}${escape}${stringTerminator}]`;

/** The characters after ESC that begin a string: device control, start of string, operating system, privacy, application. */
const beginsString = "PX]^_";

/** A control character from U+0080 on means the same as ESC and the character this much below it. */
const c1Distance = 0x40;

/** Gives where a match of a pattern ends that begins at an index. */
function endOfMatch(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : index;
}

/**
 * Gives a text without terminal escape sequences; other control characters stay. A sequence that the text's end cuts off
 * goes too. Of a string that nothing ends only the introducer goes, so that nobody can hide the rest of a text in it. Takes
 * time in proportion to the text, whatever it holds.
 */
export function stripEscapes(text: string): string {
  const sequence = new RegExp(controlSequence, "y");
  const short = new RegExp(shortEscape, "y");
  const ends = new RegExp(endsOfString, "g");
  const introducers = new RegExp(`[${escape}\u0090\u0098\u009b\u009d-\u009f]`, "g");
  let unendedFrom = text.length;

  const endOfString = (from: number): number => {
    ends.lastIndex = from;
    const end = from < unendedFrom ? ends.exec(text) : null;
    if (end === null) {
      // Searching again from further on would find nothing either, and take as long.
      unendedFrom = Math.min(unendedFrom, from);
      return from;
    }
    if (end[0] !== escape) return end.index + 1;
    return text[end.index + 1] === "\\" ? end.index + 2 : end.index;
  };

  const parts: string[] = [];
  let from = 0;
  for (let found = introducers.exec(text); found !== null; found = introducers.exec(text)) {
    const isC1 = found[0] !== escape;
    const kind = isC1
      ? String.fromCharCode(found[0].charCodeAt(0) - c1Distance)
      : (text[found.index + 1] ?? "");
    const body = found.index + (isC1 ? 1 : 2);
    parts.push(text.slice(from, found.index));
    if (kind === "[") from = endOfMatch(sequence, text, body);
    else if (kind !== "" && beginsString.includes(kind)) from = endOfString(body);
    else from = endOfMatch(short, text, found.index + 1);
    introducers.lastIndex = from;
  }
  parts.push(text.slice(from));
  return parts.join("");
}
