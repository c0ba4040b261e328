import type { DisplayFilter } from "./display-filter.js";
import { FloodGauge } from "./flood-gauge.js";
import { isSameKind, lengthOf, type OutputPiece } from "./output-piece.js";
import { surfaceLimits } from "./surface-limits.js";
import { splitAtUnnoticedPlace, startsWithSequence } from "./unnoticed-place.js";
import type { PieceWriter } from "./write-queue.js";

/** An emulator's own door: takes text and says when it has been parsed. */
export interface TextWriter {
  write(text: string, done?: () => void): void;
}

/** What a {@link GuardedWriter} is made of and tells. */
export interface GuardedWriterOptions {
  readonly terminal: TextWriter;
  readonly filter: DisplayFilter;
  /** The emulator is in the page, so drawing costs. */
  readonly isShown: () => boolean;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** Calls back after so many milliseconds, unless the undoing that it gives back is called first. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** Text of this length is about to be parsed. */
  readonly onWrite: (characters: number) => void;
  /** A piece has been parsed. */
  readonly onParsed: (piece: OutputPiece) => void;
  /** What was held back has been parsed, because nothing came after it. */
  readonly onFlushed: () => void;
}

const holdPicture = "\u001b[?2026h";
const showPicture = "\u001b[?2026l";

/**
 * Puts the filter of a safe display in front of an emulator, and keeps it from painting each piece of a flood, which would
 * take most of the time: it holds its picture (synchronised output, DEC mode 2026) and paints a few times a second.
 *
 * free ── text rushes in ──► holding ── time for a picture, or silence ──► showing ── painted ──► free
 *
 * The sequences that hold and show are put in only where they leave no trace, so while the picture is held, the text after
 * the last such place is held back too, until more comes or the picture is shown.
 */
export class GuardedWriter implements PieceWriter {
  readonly #options: GuardedWriterOptions;
  readonly #gauge: FloodGauge = new FloodGauge();
  #picture: "free" | "holding" | "showing" = "free";
  #heldAt = 0;
  /** Since when there is text that is not painted and not held. */
  #wantedAt: number | undefined;
  /** What is held back. It begins where the picture can be shown, or, where there is no such place, is empty. */
  #rest: readonly OutputPiece[] = [];
  #canShow = false;
  #cancelFlush: (() => void) | undefined;
  #isOwnSequence = false;
  #isReplaying = false;
  #isLive = false;
  #willBeLive = false;

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

  get isSettled(): boolean {
    return this.#rest.length === 0;
  }

  /** What is written now is not painted at once: it can as well be joined with what comes next. */
  get canWait(): boolean {
    return this.#picture === "holding" && !this.#gauge.awaitsEcho(this.#options.now());
  }

  /** A person has pressed a key: for a while, what the program answers is painted as it comes. */
  typed(): void {
    this.#gauge.typed(this.#options.now());
  }

  /** The emulator has painted. */
  painted(): void {
    if (this.#picture === "showing") this.#picture = "free";
    if (this.#picture === "free" && this.#wantedAt !== undefined)
      this.#gauge.painted(this.#options.now() - this.#wantedAt);
    this.#wantedAt = undefined;
  }

  write(pieces: readonly OutputPiece[], isMore: boolean, done: () => void): void {
    this.#endWait();
    const now = this.#options.now();
    const intervalMs = this.#gauge.paintIntervalMs(now, isMore);
    const mayHold = this.#picture === "free" && intervalMs > 0 && this.#options.isShown();
    if (this.#picture === "holding" || mayHold) this.#writeHeld(this.#takeRest(pieces), now, intervalMs);
    else this.#writeAll(pieces);
    if (this.#picture !== "holding" && this.#options.isShown()) this.#wantedAt ??= now;
    this.#gauge.add(lengthOf(pieces), now);
    this.#finish(done);
  }

  flush(done: () => void): void {
    this.#endWait();
    const rest = this.#rest;
    this.#rest = [];
    if (this.#picture === "holding" && this.#canShow) this.#show();
    this.#writeAll(rest);
    this.#finish(done);
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

  /** Forgets what is held back, for an emulator that begins anew. */
  reset(): void {
    this.#endWait();
    this.#rest = [];
    this.#picture = "free";
  }

  #takeRest(pieces: readonly OutputPiece[]): readonly OutputPiece[] {
    const rest = this.#rest;
    this.#rest = [];
    const [last] = rest.slice(-1);
    const [first, ...others] = pieces;
    if (!last || !first || !isSameKind(last, first)) return [...rest, ...pieces];
    return [...rest.slice(0, -1), { ...last, text: last.text + first.text }, ...others];
  }

  #writeHeld(pieces: readonly OutputPiece[], now: number, intervalMs: number): void {
    const { head, rest } = splitAtUnnoticedPlace(pieces);
    this.#writeAll(head);
    const isSamePlace = head.length === 0 && this.#picture === "holding" && this.#canShow;
    this.#canShow = isSamePlace || this.#isUnnoticedBefore(rest[0]?.text ?? "");
    if (!this.#canShow) return this.#writeAll(rest);
    if (this.#picture === "free") this.#hold(now);
    const isDue = now - this.#heldAt >= intervalMs || lengthOf(rest) > surfaceLimits.maxHeldCharacters;
    if (!isDue) {
      this.#rest = rest;
      return;
    }
    this.#show();
    this.#writeAll(rest);
  }

  #isUnnoticedBefore(text: string): boolean {
    const { isAtRest, state } = this.#options.filter.tracker;
    return isAtRest || (state === "ground" && startsWithSequence(text));
  }

  #hold(now: number): void {
    this.#picture = "holding";
    this.#heldAt = now;
    this.#wantedAt = undefined;
    this.writeOwn(holdPicture);
  }

  #show(): void {
    this.#picture = "showing";
    this.#wantedAt = this.#options.now();
    this.writeOwn(showPicture);
  }

  /** Calls back when all that was written is parsed. What is held back then is shown soon, unless more comes. */
  #finish(done: () => void): void {
    this.#options.terminal.write("", () => {
      this.#isReplaying = false;
      if (this.#picture === "holding" && this.#canShow) this.#waitForMore();
      done();
    });
  }

  #waitForMore(): void {
    this.#endWait();
    const { after, onFlushed } = this.#options;
    this.#cancelFlush = after(surfaceLimits.silenceMs, () => this.flush(onFlushed));
  }

  #endWait(): void {
    this.#cancelFlush?.();
    this.#cancelFlush = undefined;
  }

  #writeAll(pieces: readonly OutputPiece[]): void {
    for (const piece of pieces) this.#writePiece(piece);
  }

  #writePiece(piece: OutputPiece): void {
    const { terminal, filter, onWrite, onParsed } = this.#options;
    const isLive = piece.isLive === true;
    // What is marked here is parsed later, so it is not what was parsed last that counts.
    if (isLive !== this.#willBeLive || !isLive)
      terminal.write("", () => {
        this.#isLive = isLive;
        this.#isReplaying = !isLive;
      });
    this.#willBeLive = isLive;
    onWrite(piece.text.length);
    terminal.write(filter.filter(piece.text), () => onParsed(piece));
  }
}
