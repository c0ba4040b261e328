import { isSameKind, lengthOf, type OutputPiece } from "./output-piece.js";
import { surfaceLimits } from "./surface-limits.js";

/** Takes pieces and says when they have been drawn. */
export interface PieceWriter {
  /** `isMore`: other text waits already. `done` is called once, later. */
  write(pieces: readonly OutputPiece[], isMore: boolean, done: () => void): void;
  /** Nothing that was written is held back. */
  readonly isSettled: boolean;
  /** Writes what is held back. `done` is called once, later. */
  flush(done: () => void): void;
}

/** Takes waiting pieces, in order, and gives back less of them, and at least one. */
export interface PieceShortener {
  add(piece: OutputPiece): void;
  finish(): readonly OutputPiece[];
}

/** What a {@link WriteQueue} asks and tells. */
export interface WriteQueueOptions {
  readonly writer: PieceWriter;
  /** Starts to look through what waits for what nobody would see. Called when much waits; absent when it cannot be told. */
  readonly startShortening?: () => PieceShortener | undefined;
  /** The most UTF-16 code units handed over at once. Default, and no more than: {@link surfaceLimits.maxWriteCharacters}. */
  readonly maxWriteCharacters?: number | undefined;
  /** Calls back in a task of its own, so that a long backlog does not hold the page up. */
  readonly later?: (callback: () => void) => void;
  /** How many UTF-16 code units have been drawn since the last call, those left out included. */
  readonly onDrawn?: (characters: number) => void;
  /** What was handed over has been drawn. More may be waiting. */
  readonly onReady?: () => void;
}

/**
 * Hands pieces to a writer, at most {@link surfaceLimits.maxWriteCharacters} at a time. What arrives while those are being
 * parsed waits and is joined; the next go out from the callback of the last, so an idle line has no delay and a busy one
 * no backlog inside the writer. A surrogate pair is never cut.
 */
export class WriteQueue {
  readonly #options: WriteQueueOptions;
  #waiting: (OutputPiece | (() => void))[] = [];
  #first = 0;
  #offset = 0;
  #waitingCharacters = 0;
  /** How much of the front of what waits has been looked through already. */
  #lookedThrough = 0;
  #isWriting = false;
  /** Counts how often what waited was forgotten. */
  #generation = 0;
  #isDisposed = false;

  constructor(options: WriteQueueOptions) {
    this.#options = options;
  }

  /** UTF-16 code units that were added and have not been handed to the writer. */
  get waitingCharacters(): number {
    return this.#waitingCharacters;
  }

  /** Nothing is being drawn: what is added goes out at once. */
  get isReady(): boolean {
    return !this.#isWriting;
  }

  /** Adds pieces, in order. */
  add(pieces: readonly OutputPiece[]): void {
    for (const piece of pieces) {
      if (piece.text === "") continue;
      this.#waiting.push(piece);
      this.#waitingCharacters += piece.text.length;
    }
    this.#next();
  }

  /** Calls `action` when all that was added before has been drawn, and before anything added after it is written. */
  addAction(action: () => void): void {
    this.#waiting.push(action);
    this.#next();
  }

  /** Forgets what waits. What was handed over already is still parsed and counted before anything else happens. */
  clear(): void {
    this.#waiting = [];
    this.#first = 0;
    this.#offset = 0;
    this.#waitingCharacters = 0;
    this.#lookedThrough = 0;
    this.#generation += 1;
  }

  /** Forgets what waits and calls nothing back any more. */
  dispose(): void {
    this.clear();
    this.#isDisposed = true;
  }

  #next(): void {
    if (this.#isWriting || this.#isDisposed) return;
    if (!this.#options.writer.isSettled && this.#needsSettledWriter()) return this.#flush();
    this.#runActions();
    if (this.#waitingCharacters === 0) return;
    if (this.#isWorthShortening()) return this.#shorten();
    const pieces = this.#take();
    const drawn = pieces.reduce((sum, { text, omitted = 0 }) => sum + text.length + omitted, 0);
    this.#isWriting = true;
    this.#options.writer.write(pieces, this.#waitingCharacters > 0, () => {
      if (this.#isDisposed) return;
      this.#options.onDrawn?.(drawn);
      this.#goOn();
    });
  }

  /** An action looks at, or changes, what has been drawn, and so does whoever shortens what waits. */
  #needsSettledWriter(): boolean {
    return typeof this.#waiting[this.#first] === "function" || this.#isWorthShortening();
  }

  #flush(): void {
    this.#isWriting = true;
    this.#options.writer.flush(() => this.#goOn());
  }

  #goOn(): void {
    if (this.#isDisposed) return;
    this.#isWriting = false;
    this.#options.onReady?.();
    this.#next();
  }

  #runActions(): void {
    for (
      let next = this.#waiting[this.#first];
      typeof next === "function";
      next = this.#waiting[this.#first]
    ) {
      this.#drop();
      next();
    }
  }

  #isWorthShortening(): boolean {
    if (!this.#options.startShortening) return false;
    const unseen = this.#waitingCharacters - this.#lookedThrough;
    return unseen >= Math.max(surfaceLimits.minShortenedCharacters, this.#lookedThrough);
  }

  #shorten(): void {
    const shortener = this.#options.startShortening?.();
    this.#lookedThrough = this.#waitingCharacters;
    if (!shortener) return this.#next();
    this.#isWriting = true;
    this.#shortenOn(shortener, this.#generation);
  }

  /** Looks through a stretch in this task, and goes on in another. */
  #shortenOn(shortener: PieceShortener, generation: number): void {
    if (this.#isDisposed) return;
    if (generation === this.#generation) {
      const isDone = this.#feed(shortener);
      if (!isDone) {
        const goOn = (): void => this.#shortenOn(shortener, generation);
        return this.#options.later ? this.#options.later(goOn) : goOn();
      }
      this.#putBack(shortener.finish());
    }
    this.#goOn();
  }

  /** Moves waiting pieces to a shortener, up to an action or as many as are looked through in one task. */
  #feed(shortener: PieceShortener): boolean {
    for (let fed = 0; fed < surfaceLimits.maxShortenedCharacters;) {
      const piece = this.#waiting[this.#first];
      if (piece === undefined || typeof piece === "function") return true;
      const taken = cutPiece(piece, this.#offset, piece.text.length);
      shortener.add(taken);
      fed += taken.text.length;
      this.#waitingCharacters -= taken.text.length;
      this.#drop();
    }
    return false;
  }

  #putBack(pieces: readonly OutputPiece[]): void {
    this.#waiting = [...pieces, ...this.#waiting.slice(this.#first)];
    this.#first = 0;
    this.#offset = 0;
    this.#lookedThrough = lengthOf(pieces);
    this.#waitingCharacters += this.#lookedThrough;
  }

  #take(): OutputPiece[] {
    let room = batchOf(this.#options.maxWriteCharacters);
    let runLength = 0;
    const runs: OutputPiece[][] = [];
    while (room > 0) {
      const piece = this.#waiting[this.#first];
      if (piece === undefined || typeof piece === "function") break;
      const end = endWithin(piece.text, this.#offset, Math.min(room, surfaceLimits.maxStringCharacters));
      if (end === this.#offset) break;
      const run = runs.at(-1);
      const taken = cutPiece(piece, this.#offset, end);
      const fits = runLength + taken.text.length <= surfaceLimits.maxStringCharacters;
      const goesOn = run?.[0] !== undefined && fits && isSameKind(run[0], taken);
      if (goesOn) run.push(taken);
      else runs.push([taken]);
      runLength = taken.text.length + (goesOn ? runLength : 0);
      room -= taken.text.length;
      this.#waitingCharacters -= taken.text.length;
      this.#lookedThrough = Math.max(0, this.#lookedThrough - taken.text.length);
      if (end === piece.text.length) this.#drop();
      else this.#offset = end;
    }
    return runs.flatMap(joinedPiece);
  }

  #drop(): void {
    this.#offset = 0;
    this.#first += 1;
    if (this.#first === this.#waiting.length || this.#first > maxWritten) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
  }
}

// A surrogate pair, which is never cut, must fit.
const minBatch = 2;

function batchOf(wanted: number = surfaceLimits.maxWriteCharacters): number {
  const whole = Math.floor(wanted);
  return whole >= minBatch ? Math.min(whole, surfaceLimits.maxWriteCharacters) : minBatch;
}

// Pieces that may stay in the list after they were written, so that it is not copied for each.
const maxWritten = 1_000;

function cutPiece(piece: OutputPiece, start: number, end: number): OutputPiece {
  if (start === 0 && end === piece.text.length) return piece;
  const { omitted = 0, ...rest } = piece;
  return { ...rest, text: piece.text.slice(start, end), ...(omitted > 0 && start === 0 && { omitted }) };
}

function joinedPiece(run: readonly OutputPiece[]): readonly OutputPiece[] {
  const [first] = run;
  if (first === undefined || run.length === 1) return run;
  const omitted = run.reduce((sum, piece) => sum + (piece.omitted ?? 0), 0);
  return [{ ...first, text: run.map(({ text }) => text).join(""), ...(omitted > 0 && { omitted }) }];
}

function endWithin(text: string, start: number, room: number): number {
  const end = start + room;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}
