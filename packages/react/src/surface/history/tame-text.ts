/*
 * Tame text only ever goes forward: what it prints stays in its row or goes to rows after it, and all else that it does is
 * to set attributes and modes. So a row that has been scrolled out of reach says nothing about the rows that follow.
 */
const neverTame = "\\u0000-\\u0006\\u000b\\u000c\\u000e-\\u001a\\u001c-\\u001f\\u007f-\\u009f";
const attributesAndErasing = "\\[(?:[0-9;:]*m|[0-2]?K)";
const rowLocal = "\\[(?:[0-9;:]*m|[0-2]?K|[0-9]*[CDGPX@])";
const stateOnly =
  "\\[\\?(?:(?:1|7|12|25|1000|1002|1003|1004|1006|2004|2026)(?:;|(?=[hl])))+[hl]|[=>]|[()*+][0-~]";
// An operating system command, but for links (8), which tie what is printed after them to their target.
const command = "\\](?!8;)[^\\u0000-\\u001f\\u007f-\\u009f]{0,4096}(?:\\u0007|\\u001b\\\\)";

const pastPrinting = new RegExp(`[${neverTame}]|\\u001b(?!${attributesAndErasing})`, "g");
const pastTame = new RegExp(
  `(?![\\u000e\\u000f])[${neverTame}]|\\u001b(?!${rowLocal}|${stateOnly}|${command}|\\\\)`,
  "g",
);

/** What is known of a text: how far it is tame, and whether it sets modes and character sets on the way. */
export interface Tameness {
  /** Where the first sequence is that may reach back; the text's length where there is none. */
  readonly end: number;
  /** Nothing but printing, attributes and erasing in the row. */
  readonly isPrinting: boolean;
}

/** How far a text is tame. */
export function tameness(text: string): Tameness {
  pastPrinting.lastIndex = 0;
  const first = pastPrinting.exec(text);
  if (!first) return { end: text.length, isPrinting: true };
  pastTame.lastIndex = first.index;
  return { end: pastTame.exec(text)?.index ?? text.length, isPrinting: false };
}
