import { stateAfter } from "./state-after.js";

// Back to the first column and everything to the right gone: what the row held before does not matter any more.
const freshStart = /(?:\r|\u001b\[1?G)(?:\u001b\[[0-9;:]*m)*\u001b\[[02]?K/y;
const firstColumn = /\r|\u001b\[1?G/;
const jumpsRight = /\u001b\[[0-9]*C|\u001b\[(?!1?G)[0-9]*G/;
const jumpsBack = /\u001b\[1?G/g;
const attributes = /\u001b\[[0-9;:]*m/g;
// U+0300 is the first character that need not take exactly one column.
const mayBeWide = /[\u0300-\uffff]/;
// A line that is drawn over but does not say so within this many steps is left as it is.
const maxSteps = 32;

/** How {@link withoutOverdrawnLines} reads a text. */
export interface OverdrawnOptions {
  /** The width of the screen. A text that may run past it goes on in the next row, and is left as it is. */
  readonly cols: number;
  /** Nothing but printing, attributes and erasing in the row: quicker to look through. */
  readonly isPrinting: boolean;
}

/** Leaves out what a tame text draws in a row and clears again before it leaves the row, as progress bars do. */
export function withoutOverdrawnLines(text: string, { cols, isPrinting }: OverdrawnOptions): string {
  if (!returnsInLine(text) && (isPrinting || !/\u001b\[1?G/.test(text))) return text;
  if (!staysInRows(text, cols, isPrinting)) return text;
  const kept: string[] = [];
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf("\n", start);
    const end = feed < 0 ? text.length : feed + 1;
    kept.push(withoutOverdrawnLine(text.slice(start, end), isPrinting));
    start = end;
  }
  return kept.join("");
}

/** A carriage return that is not the end of a line. */
function returnsInLine(text: string): boolean {
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1)) {
    if (text.charCodeAt(at + 1) !== 0x0a) return true;
  }
  return false;
}

function staysInRows(text: string, cols: number, isPrinting: boolean): boolean {
  if (text.includes("\t") || (!isPrinting && jumpsRight.test(text))) return false;
  const width = mayBeWide.test(text) ? cols >> 1 : cols;
  const breaks = isPrinting ? text : text.replace(jumpsBack, "\r");
  return longestRow(breaks) <= width || longestRow(breaks.replace(attributes, "")) <= width;
}

/** The most characters between two returns or line feeds. */
function longestRow(text: string): number {
  let longest = 0;
  let feed = nextOr(text, "\n", 0);
  for (let start = 0; start <= text.length;) {
    const back = nextOr(text, "\r", start);
    while (feed < start) feed = nextOr(text, "\n", feed + 1);
    const end = Math.min(back, feed);
    longest = Math.max(longest, end - start);
    start = end + 1;
  }
  return longest;
}

function nextOr(text: string, sought: string, from: number): number {
  const at = text.indexOf(sought, from);
  return at < 0 ? text.length : at;
}

function withoutOverdrawnLine(line: string, isPrinting: boolean): string {
  const last = lastFreshStart(line, isPrinting);
  // The first stretch may begin anywhere in the row: it stays.
  const first = last <= 0 ? last : line.slice(0, last).search(firstColumn);
  if (first < 0) return line;
  return line.slice(0, first) + stateAfter(line.slice(first, last), isPrinting) + line.slice(last);
}

function lastFreshStart(line: string, isPrinting: boolean): number {
  let at = line.length;
  for (let step = 0; step < maxSteps && at > 0; step += 1) {
    const back = line.lastIndexOf("\r", at - 1);
    at = isPrinting
      ? back
      : Math.max(back, line.lastIndexOf("\u001b[G", at - 1), line.lastIndexOf("\u001b[1G", at - 1));
    if (at < 0) return -1;
    freshStart.lastIndex = at;
    if (freshStart.test(line)) return at;
  }
  return -1;
}
