// A non-breaking space or an em space looks like the space that a shell would split at, and is not one.
const oddSpace = /^[\p{Zs}\u2800]$/u;

// Everything that draws nothing, changes the order of what is drawn, or is drawn differently by every font: format
// characters, what Unicode lets a renderer ignore, fillers, private use, unassigned, and halves of a surrogate pair.
const invisible =
  /^[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115F\u1160\u3164\uFFA0\uFFFC]$/u;

const combiningMark = /^\p{M}$/u;
const markBearer = /^[\p{L}\p{N}\p{M}]$/u;

// The blocks whose characters are right-to-left unless said otherwise (UAX #9, table 4 and DerivedBidiClass.txt).
const rightToLeft =
  /^[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10CFF}\u{10D40}-\u{10FFF}\u{1E800}-\u{1EFFF}]$/u;

/** What a character is to somebody who must see exactly what is there. */
export type CharacterClass =
  | "plain"
  | "control"
  | "line-break"
  | "invisible"
  | "odd-space"
  | "mark"
  | "right-to-left";

/** Says what a single character is. `character` is one code point. */
export function characterClass(character: string): CharacterClass {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return "plain";
  if (isLineBreak(code)) return "line-break";
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return "control";
  if (invisible.test(character)) return "invisible";
  if (oddSpace.test(character)) return "odd-space";
  if (combiningMark.test(character)) return "mark";
  if (rightToLeft.test(character)) return "right-to-left";
  return "plain";
}

/** Whether a combining mark has something to sit on here: a letter, a digit, or another mark. */
export function canCarryMark(character: string): boolean {
  return markBearer.test(character);
}

// LF, VT, FF, NEL, LS, PS: what ends a line somewhere. CR alone does not: shells take it as part of a word.
function isLineBreak(code: number): boolean {
  return (code >= 0x0a && code <= 0x0c) || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** The sign that stands for a character which cannot show itself: `␛`, `⟨U+202E⟩`. */
export function visibleSign(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

// ECMA-48 and ISO 646, in the order of their codes.
const controlNames =
  "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US";

/** The name of the control character that a picture stands for: `ESC` for `␛`. Undefined for anything else. */
export function controlName(picture: string): string | undefined {
  const code = (picture.codePointAt(0) ?? 0) - 0x2400;
  if (code === 0x21) return "DEL";
  return controlNames.split(" ")[code];
}
