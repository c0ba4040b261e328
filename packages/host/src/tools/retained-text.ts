import { utf8Tail } from "./utf8-cuts.js";

/** Lines of what was printed, counted from the newest. */
export interface TextPage {
  readonly text: string;
  /** Lines that are kept. */
  readonly totalLines: number;
  /** The newest line of the page, 0 for the newest of all. */
  readonly lineBegin: number;
  /** One past the oldest line of the page. */
  readonly lineEnd: number;
  /** Text is missing: not kept any more, or beyond what one read gives. */
  readonly truncated: boolean;
}

/** Which lines to read: `offset` from the newest, `count` of them. */
export interface PageRequest {
  readonly offset?: number;
  readonly count?: number;
}

/** The text that a terminal printed, as far as it is kept. */
export interface RetainedText {
  append(text: string): void;
  /** Reading consumes nothing. Throws a RangeError for numbers that count nothing. */
  read(request: PageRequest): TextPage;
}

/** Lines of a page unless it says otherwise. */
const defaultCount = 500;

/**
 * Nothing printed yet. Lines beyond the bounds go, the oldest first; a line that is too long by itself loses its beginning. The last line may
 * take twice its room until it is cut or read, so that a line without an end costs no square of itself. `cut` is how a text is cut.
 */
export function createRetainedText(bounds: {
  readonly maxLines: number;
  readonly maxBytes: number;
  readonly maxReadBytes: number;
  readonly cut?: (text: string, maxBytes: number) => string;
}): RetainedText {
  const { maxLines, maxBytes, maxReadBytes, cut = utf8Tail } = bounds;
  /** Each with its LF, but the last. */
  let lines: string[] = [];
  let first = 0;
  let bytes = 0;
  let isCut = false;

  /** Cuts the only line to its room. */
  const cutLine = (): void => {
    if (bytes <= maxBytes) return;
    const rest = cut(lines[first] ?? "", maxBytes);
    lines[first] = rest;
    bytes = Buffer.byteLength(rest);
    isCut = true;
  };

  const trim = (): void => {
    while (lines.length - first > maxLines || (bytes > maxBytes && lines.length - first > 1)) {
      bytes -= Buffer.byteLength(lines[first] ?? "");
      first += 1;
      isCut = true;
    }
    if (bytes > 2 * maxBytes) cutLine();
    // Moving the array only when half of it is gone keeps dropping cheap.
    if (first * 2 <= lines.length) return;
    lines = lines.slice(first);
    first = 0;
  };

  return {
    append(text) {
      if (text === "") return;
      const [head = "", ...more] = text.split("\n");
      const last = lines.length - 1;
      const joined = head + (more.length > 0 ? "\n" : "");
      if (lines.length === first) lines.push(joined);
      else lines[last] = (lines[last] ?? "") + joined;
      more.forEach((line, index) => lines.push(index < more.length - 1 ? `${line}\n` : line));
      bytes += Buffer.byteLength(text);
      trim();
    },
    read({ offset = 0, count = defaultCount }) {
      if (!Number.isSafeInteger(offset) || offset < 0)
        throw new RangeError("PTY read offset must be a non-negative safe integer");
      if (!Number.isSafeInteger(count) || count <= 0)
        throw new RangeError("PTY read count must be a positive safe integer");
      cutLine();
      const totalLines = lines.length - first;
      if (offset >= totalLines)
        return { text: "", totalLines, lineBegin: offset, lineEnd: offset, truncated: isCut };
      const lineEnd = Math.min(totalLines, offset + count);
      const page = lines.slice(lines.length - lineEnd, lines.length - offset).join("");
      // The LF that ends the page's last line belongs to what comes after it.
      const whole = offset > 0 && page.endsWith("\n") ? page.slice(0, -1) : page;
      const text = utf8Tail(whole, maxReadBytes);
      return { text, totalLines, lineBegin: offset, lineEnd, truncated: isCut || text !== whole };
    },
  };
}
