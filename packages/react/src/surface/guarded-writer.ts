import type { DisplayFilter } from "./display-filter.js";
import type { OutputPiece } from "./output-piece.js";
import { surfaceLimits } from "./surface-limits.js";
import type { PieceWriter } from "./write-queue.js";

/** An emulator's own door: takes text and says when it has been parsed. */
export interface TextWriter {
  write(text: string, done?: () => void): void;
}

/** What a {@link GuardedWriter} is made of and tells. */
export interface GuardedWriterOptions {
  readonly terminal: TextWriter;
  readonly filter: DisplayFilter;
  /** Whether the emulator paints at all: not before it is opened. */
  readonly isShown: () => boolean;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** Text of this length is about to be parsed. */
  readonly onWrite: (characters: number) => void;
  /** A piece has been parsed. */
  readonly onParsed: (piece: OutputPiece) => void;
}

const holdPicture = "\u001b[?2026h";
const showPicture = "\u001b[?2026l";

/**
 * Puts the filter of a safe display in front of an emulator, and keeps it from painting each piece of a flood, which would
 * take most of the time: while more text waits than one write takes, it holds its picture and paints a few times a second.
 *
 * free ── a flood begins ──► holding ── time for a picture, or the end ──► showing ── painted ──► free
 */
export class GuardedWriter implements PieceWriter {
  readonly #options: GuardedWriterOptions;
  #picture: "free" | "holding" | "showing" = "free";
  #heldAt = 0;
  #isOwnSequence = false;
  #isReplaying = false;
  #isLive = false;

  constructor(options: GuardedWriterOptions) {
    this.#options = options;
  }

  /** What is being parsed is a sequence of the display's own, not the program's. For the guard, which lets it pass. */
  get isOwnSequence(): boolean {
    return this.#isOwnSequence;
  }

  /** What is being parsed did not come live: whatever the emulator says now, it says to nobody. */
  get isReplaying(): boolean {
    return this.#isReplaying;
  }

  /** What is being parsed came live: the emulator may answer it. */
  get isLive(): boolean {
    return this.#isLive;
  }

  /** The emulator has painted. */
  painted(): void {
    if (this.#picture === "showing") this.#picture = "free";
  }

  write(pieces: readonly OutputPiece[], isMore: boolean, done: () => void): void {
    const wanted = this.#wantedPicture(isMore);
    pieces.forEach((piece, index) => {
      const isLast = index === pieces.length - 1;
      this.#mark(piece.isLive === true);
      const rest = isLast && wanted !== undefined ? this.#switchWithin(piece.text, wanted) : piece.text;
      this.#write(rest, () => {
        this.#options.onParsed(piece);
        if (!isLast) return;
        this.#isReplaying = false;
        done();
      });
    });
  }

  /** Writes a sequence of the display's own, past the guard. */
  writeOwn(sequence: string): void {
    const { terminal } = this.#options;
    terminal.write("", () => {
      this.#isOwnSequence = true;
    });
    terminal.write(sequence, () => {
      this.#isOwnSequence = false;
    });
  }

  #wantedPicture(isMore: boolean): "holding" | "showing" | undefined {
    if (this.#picture === "free" && isMore && this.#options.isShown()) return "holding";
    if (this.#picture !== "holding") return undefined;
    const isDue = !isMore || this.#options.now() - this.#heldAt >= surfaceLimits.floodPaintMs;
    return isDue ? "showing" : undefined;
  }

  /** Writes the text up to a place where a sequence of ours goes unnoticed, and that sequence. Gives back the rest. */
  #switchWithin(text: string, picture: "holding" | "showing"): string {
    const { filter, now } = this.#options;
    const cut = unnoticedPlace(text);
    if (cut > 0) this.#write(text.slice(0, cut));
    const rest = text.slice(cut);
    const { isAtRest, state } = filter.tracker;
    if (!isAtRest && !(state === "ground" && rest.startsWith("\u001b"))) return rest;
    this.#picture = picture;
    this.#heldAt = now();
    this.writeOwn(picture === "holding" ? holdPicture : showPicture);
    return rest;
  }

  /** Marks, in the order of the text, whether what follows came live. */
  #mark(isLive: boolean): void {
    this.#options.terminal.write("", () => {
      this.#isLive = isLive;
      this.#isReplaying = !isLive;
    });
  }

  #write(text: string, done?: () => void): void {
    const { terminal, filter, onWrite } = this.#options;
    onWrite(text.length);
    terminal.write(filter.filter(text), done);
  }
}

/** The last place in a text where a sequence may be put in without a trace: before another, or after the end of a line. */
function unnoticedPlace(text: string): number {
  return Math.max(text.lastIndexOf("\u001b"), text.lastIndexOf("\n") + 1, text.lastIndexOf("\r") + 1, 0);
}
