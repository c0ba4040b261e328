import { maxHeldCharacters } from "../limits.js";

const escape = "\u001b";

/** What begins a sequence: ESC, and its eight-bit forms DCS, SOS, CSI, OSC, PM, APC. */
const introducer = new RegExp(`[${escape}\u0090\u0098\u009b\u009d-\u009f]`, "g");

/**
 * The length of the longest beginning of `text` that ends outside an escape sequence and outside a surrogate pair. What
 * follows it waits for its end. An unfinished sequence longer than `maxHeldCharacters` is not waited for.
 */
export function safeCut(text: string): number {
  for (let at = searchedFrom(text); at < text.length;) {
    introducer.lastIndex = at;
    const match = introducer.exec(text);
    if (match === null) break;
    const end = sequenceEnd(text, match.index);
    if (end === undefined) return match.index;
    at = end;
  }
  return isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length;
}

/**
 * Whatever an ESC is in ends there, so that all before the last one counts no more. That one alone may be half of a string's
 * end, when it is the last character.
 */
function searchedFrom(text: string): number {
  const window = Math.max(0, text.length - maxHeldCharacters);
  const last = text.slice(window).lastIndexOf(escape);
  return last === -1 || window + last === text.length - 1 ? window : window + last;
}

/** Where the sequence that begins at `start` ends, or nothing when its end has not come (ECMA-48, 5.4 and 5.6). */
function sequenceEnd(text: string, start: number): number | undefined {
  let at = start + 1;
  let kind = text.charAt(start);
  if (kind === escape) {
    // Intermediate bytes, as in "ESC ( B".
    while (inRange(text.charCodeAt(at), 0x20, 0x2f)) at += 1;
    if (at >= text.length) return undefined;
    kind = text.charAt(at);
    if (kind === escape) return at;
    if (at > start + 1 || !"[]PX^_".includes(kind)) return at + 1;
    at += 1;
  }
  return kind === "[" || kind === "\u009b" ? controlEnd(text, at) : stringEnd(text, at);
}

/** A control sequence ends with its final byte, or where something comes that cannot be part of one. */
function controlEnd(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x1b) return at;
    if (inRange(code, 0x40, 0x7e)) return at + 1;
    if (code > 0x7e) return at;
  }
  return undefined;
}

/** A string ends with BEL, ST, CAN or SUB, or with another escape sequence. */
function stringEnd(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x07 || code === 0x18 || code === 0x1a || code === 0x9c) return at + 1;
    if (code !== 0x1b) continue;
    if (at + 1 >= text.length) return undefined;
    return text.charAt(at + 1) === "\\" ? at + 2 : at;
  }
  return undefined;
}

function inRange(code: number, first: number, last: number): boolean {
  return code >= first && code <= last;
}

function isHighSurrogate(code: number): boolean {
  return inRange(code, 0xd800, 0xdbff);
}
