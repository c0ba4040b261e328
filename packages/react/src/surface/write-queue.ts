import { surfaceLimits } from "./surface-limits.js";

// Pieces that may stay in the list after they were written, so that it is not copied for each.
const maxWritten = 1_000;

/** Takes text and says when it has been parsed. xterm.js is one; tests have others. */
export interface TextWriter {
  write(text: string, done: () => void): void;
}

/** What a {@link WriteQueue} asks and tells. */
export interface WriteQueueOptions {
  readonly writer: TextWriter;
  /** The text to write for a piece of the stream; called once for each piece, in order, just before it is written. */
  readonly prepare?: (piece: string) => string;
  /** How many characters of the stream have been drawn since the last call, once for each write. */
  readonly onDrawn?: (characters: number) => void;
  /** Everything that was added has been drawn. */
  readonly onIdle?: () => void;
}

/**
 * Hands text to a writer, at most {@link surfaceLimits.maxWriteCharacters} at a time. What arrives while a piece is being
 * parsed waits and is joined; the next piece goes out from the callback of the last one, so an idle line has no delay and
 * a busy one no backlog inside the writer. A surrogate pair is never cut.
 */
export class WriteQueue {
  readonly #options: WriteQueueOptions;
  #waiting: (string | (() => void))[] = [];
  #first = 0;
  #offset = 0;
  #waitingCharacters = 0;
  #isWriting = false;
  #isDisposed = false;

  constructor(options: WriteQueueOptions) {
    this.#options = options;
  }

  /** Characters that were added and have not been handed to the writer. */
  get waitingCharacters(): number {
    return this.#waitingCharacters;
  }

  get isIdle(): boolean {
    return !this.#isWriting && this.#waitingCharacters === 0;
  }

  add(text: string): void {
    if (text === "") return;
    this.#waiting.push(text);
    this.#waitingCharacters += text.length;
    this.#next();
  }

  /** Calls `action` when all that was added before it has been drawn, and before anything added after it is written. */
  addAction(action: () => void): void {
    this.#waiting.push(action);
    this.#next();
  }

  /** Forgets what waits. A piece already handed over is still parsed and counted before anything else happens. */
  clear(): void {
    this.#waiting = [];
    this.#first = 0;
    this.#offset = 0;
    this.#waitingCharacters = 0;
  }

  /** Forgets what waits and calls nothing back any more. */
  dispose(): void {
    this.clear();
    this.#isDisposed = true;
  }

  #next(): void {
    if (this.#isWriting || this.#isDisposed) return;
    this.#runActions();
    if (this.#waitingCharacters === 0) return;
    const piece = this.#take();
    this.#isWriting = true;
    this.#options.writer.write(this.#options.prepare?.(piece) ?? piece, () => {
      if (this.#isDisposed) return;
      this.#isWriting = false;
      this.#options.onDrawn?.(piece.length);
      this.#next();
      if (this.isIdle) this.#options.onIdle?.();
    });
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

  #take(): string {
    let room: number = surfaceLimits.maxWriteCharacters;
    const parts: string[] = [];
    while (room > 0 && this.#first < this.#waiting.length) {
      const text = this.#waiting[this.#first]!;
      if (typeof text === "function") break;
      const end = cutBefore(text, this.#offset, room);
      if (end === this.#offset) break;
      parts.push(text.slice(this.#offset, end));
      room -= end - this.#offset;
      this.#advance(text, end);
    }
    const piece = parts.join("");
    this.#waitingCharacters -= piece.length;
    return piece;
  }

  #advance(text: string, end: number): void {
    if (end < text.length) {
      this.#offset = end;
      return;
    }
    this.#drop();
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

function cutBefore(text: string, start: number, room: number): number {
  const end = start + room;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}
