import { maxEventCharacters } from "../limits.js";
import { safeCut } from "./safe-cut.js";

/** Bytes in, pieces of text out. */
export interface OutputPieces {
  /** Takes bytes as they come, cut anywhere. */
  take(bytes: Uint8Array): void;
  /** Characters taken and not given out, finished or not. */
  readonly waiting: number;
  /** Gives out what is complete: no piece ends inside a character or, where feasible, inside an escape sequence. */
  give(): string[];
  /** Gives out everything: the bytes have ended. An unfinished character becomes U+FFFD. */
  giveAll(): string[];
}

/** Decodes UTF-8 and cuts it into pieces of at most `maxEventCharacters`. */
export function createOutputPieces(): OutputPieces {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  return {
    get waiting() {
      return text.length;
    },
    take(bytes) {
      text += decoder.decode(bytes, { stream: true });
    },
    give() {
      const end = safeCut(text);
      const ready = text.slice(0, end);
      text = text.slice(end);
      return pieces(ready);
    },
    giveAll() {
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
