import { isSameKind, type OutputPiece } from "../output-piece.js";
import { withoutOverdrawnLines } from "./overdrawn-lines.js";
import { stateAfter } from "./state-after.js";
import { tameness } from "./tame-text.js";

interface Part {
  readonly piece: OutputPiece;
  /** It begins in the first column of a row of its own: what comes before it can be left out. */
  readonly startsLine: boolean;
  readonly lines: number;
  readonly isPrinting: boolean;
}

/** How {@link KeptLines} keeps. */
export interface KeptLinesOptions {
  /** The rows that are kept at least. */
  readonly rows: number;
  readonly cols: number;
  /** A line feed goes to the first column by itself. */
  readonly isCooked: boolean;
}

/** Keeps the last lines of an output, and what lets an emulator begin with them as if it had drawn those before too. */
export class KeptLines {
  readonly #options: KeptLinesOptions;
  readonly #done: OutputPiece[] = [];
  #parts: Part[] = [];
  #first = 0;
  #lines = 0;
  #remains = "";
  #endsLine = false;
  #keepsAll = false;

  constructor(options: KeptLinesOptions) {
    this.#options = options;
  }

  /** Adds a text that begins and ends between two sequences. */
  addLines(text: string, kind: OutputPiece): void {
    const { end, isPrinting } = tameness(text);
    const tame = withoutOverdrawnLines(text.slice(0, end), { cols: this.#options.cols, isPrinting });
    const lastLine = this.#options.isCooked ? tame.lastIndexOf("\n") + 1 : tame.lastIndexOf("\r\n") + 2;
    const cut = lastLine > 1 ? lastLine : 0;
    this.#addPart(tame.slice(0, cut), kind, isPrinting, true);
    this.#addPart(tame.slice(cut), kind, isPrinting, false);
    if (end < text.length) this.addOther(text.slice(end), kind);
  }

  /** Adds a text that may reach back to any row: from here on, nothing is left out. */
  addOther(text: string, kind: OutputPiece): void {
    this.keepAll();
    this.#push(text, kind);
  }

  /** From here on nothing is left out, and of what came before no more. */
  keepAll(): void {
    this.#keepsAll = true;
    const parts = this.#parts.slice(this.#first);
    this.#parts = [];
    this.#first = 0;
    if (parts[0]) this.#push(this.#remains, parts[0].piece);
    this.#remains = "";
    for (const { piece } of parts) this.#push(piece.text, piece);
  }

  /** What is kept, in order. */
  finish(): readonly OutputPiece[] {
    this.keepAll();
    return this.#done;
  }

  #addPart(text: string, kind: OutputPiece, isPrinting: boolean, endsLine: boolean): void {
    if (text === "") return;
    const startsLine = this.#endsLine;
    this.#endsLine = endsLine;
    if (this.#keepsAll) return this.#push(text, kind);
    const lines = countLines(text);
    this.#parts.push({ piece: { ...kind, text }, startsLine, lines, isPrinting });
    this.#lines += lines;
    this.#leaveOut();
  }

  #leaveOut(): void {
    let lines = this.#lines;
    let until = this.#first;
    for (let index = this.#first; lines >= this.#options.rows; index += 1) {
      const part = this.#parts[index];
      if (!part) break;
      if (part.startsLine) until = index;
      lines -= part.lines;
    }
    for (const { piece, lines: gone, isPrinting } of this.#parts.slice(this.#first, until)) {
      this.#remains = stateAfter(this.#remains + piece.text, isPrinting && !hasModes.test(this.#remains));
      this.#lines -= gone;
    }
    this.#first = until;
    if (this.#first > maxLeftOut) {
      this.#parts = this.#parts.slice(this.#first);
      this.#first = 0;
    }
  }

  #push(text: string, kind: OutputPiece): void {
    if (text === "") return;
    const last = this.#done.at(-1);
    if (last && isSameKind(last, kind))
      this.#done[this.#done.length - 1] = { ...last, text: last.text + text };
    else this.#done.push({ ...kind, text });
  }
}

const hasModes = /\u001b(?!\[[0-9;:]*m)|[\u000e\u000f]/;
// Parts that may stay in the list after they were left out, so that it is not copied for each.
const maxLeftOut = 256;

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
