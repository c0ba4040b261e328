import { isAscii } from "node:buffer";
import { maxEventCharacters } from "../limits.js";
import { safeCut } from "./safe-cut.js";

/** Bytes in, pieces of text out. */
export interface OutputPieces {
  /** Takes bytes as they come, cut anywhere. */
  take(bytes: Uint8Array): void;
  /** What was taken and not given out, finished or not: at least as much as it has UTF-16 code units. */
  readonly waiting: number;
  /** Gives out what is complete: no piece ends inside a character or, where feasible, inside an escape sequence. */
  give(): string[];
  /** Gives out everything: the bytes have ended. An unfinished character becomes U+FFFD. */
  giveAll(): string[];
}

/** Bytes gathered before they are decoded at the latest: decoding all at once is several times cheaper than each read. */
const maxGatheredBytes: number = 2 * maxEventCharacters;

/** Decodes UTF-8 and cuts it into pieces of at most `maxEventCharacters`. */
export function createOutputPieces(): OutputPieces {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let gathered: Buffer | undefined;
  let used = 0;
  let text = "";
  /** The decoder holds no beginning of a character. */
  let isWhole = true;

  const decode = (bytes: Buffer): void => {
    if (bytes.length === 0) return;
    text += isWhole && isAscii(bytes) ? bytes.toString("latin1") : decoder.decode(bytes, { stream: true });
    isWhole = (bytes.at(-1) ?? 0) < 0x80;
  };
  const decodeGathered = (): void => {
    if (gathered !== undefined) decode(gathered.subarray(0, used));
    // Only a terminal that floods keeps its memory.
    if (used < maxGatheredBytes / 4) gathered = undefined;
    used = 0;
  };

  return {
    get waiting() {
      return text.length + used;
    },
    take(bytes) {
      if (used + bytes.length > maxGatheredBytes) decodeGathered();
      if (bytes.length > maxGatheredBytes)
        return decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      gathered ??= Buffer.allocUnsafeSlow(maxGatheredBytes);
      gathered.set(bytes, used);
      used += bytes.length;
    },
    give() {
      decodeGathered();
      const end = safeCut(text);
      const ready = text.slice(0, end);
      text = text.slice(end);
      return pieces(ready);
    },
    giveAll() {
      decodeGathered();
      const rest = text + decoder.decode();
      text = "";
      return pieces(rest);
    },
  };
}

function pieces(text: string): string[] {
  const found: string[] = [];
  for (let rest = text; rest !== "";) {
    if (rest.length <= maxEventCharacters) return [...found, rest];
    // A cut of 0 would be one whole unfinished sequence, which is never that long.
    const end = safeCut(rest.slice(0, maxEventCharacters)) || maxEventCharacters;
    found.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return found;
}
