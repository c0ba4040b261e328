import type { TerminalChunk } from "../../src/index.js";

const keyOf = (chunk: TerminalChunk): number => chunk.sequence ?? Infinity;

/** What the store of output must do, written as plainly as it can be: one list, sorted and copied at will. */
export class PlainStore {
  chunks: TerminalChunk[] = [];
  droppedChunks = 0;
  droppedCharacters = 0;
  #floor = -Infinity;
  #replacedThrough = -Infinity;

  readonly #limits: { readonly maxCharacters: number; readonly maxChunks: number };
  readonly #dedupe: boolean;

  constructor(limits: { readonly maxCharacters: number; readonly maxChunks: number }, dedupe: boolean) {
    this.#limits = limits;
    this.#dedupe = dedupe;
  }

  add(chunk: TerminalChunk): string {
    if (this.#dedupe && keyOf(chunk) <= this.#replacedThrough) return "repeated";
    return this.#place(chunk);
  }

  replace(chunk: TerminalChunk | undefined): boolean {
    const key = chunk === undefined ? Infinity : keyOf(chunk);
    const kept = this.chunks.filter((each) => keyOf(each) > key && each.sequence !== undefined);
    const removed = this.chunks.filter((each) => !kept.includes(each));
    const restores = key >= this.#floor && this.droppedChunks + this.droppedCharacters > 0;
    this.#replacedThrough = key === Infinity ? -Infinity : key;
    const same = removed.length <= 1 && JSON.stringify(removed[0]) === JSON.stringify(chunk);
    if (same && !restores) return false;
    this.chunks = kept;
    if (restores) {
      this.#floor = -Infinity;
      this.droppedChunks = 0;
      this.droppedCharacters = 0;
    }
    if (chunk !== undefined) this.#place(chunk);
    return true;
  }

  #place(chunk: TerminalChunk): string {
    const key = keyOf(chunk);
    if (key < this.#floor) return this.#drop(chunk);
    const taken =
      chunk.sequence !== undefined &&
      (key === this.#floor || this.chunks.some((each) => keyOf(each) === key));
    if (taken && this.#dedupe) return "repeated";
    const index = this.chunks.filter((each) => keyOf(each) <= key).length;
    const isFirstOfSeveral = index === 0 && this.chunks.length > 0;
    if (isFirstOfSeveral && this.#exceeds([chunk, ...this.chunks])) return this.#drop(chunk);
    this.chunks = this.chunks.toSpliced(index, 0, chunk);
    while (this.#exceeds(this.chunks)) this.#dropFirst();
    return taken ? "duplicate" : "added";
  }

  #dropFirst(): void {
    const [first, ...others] = this.chunks;
    if (first === undefined) return;
    const room = this.#limits.maxCharacters - length(others);
    const isAlone = others.length === 0 && this.#limits.maxChunks >= 1;
    if (isAlone && room > 0) {
      this.droppedCharacters += first.text.length - room;
      this.#floor = Math.max(this.#floor, keyOf(first));
      this.chunks = [{ ...first, text: first.text.slice(-room) }];
      return;
    }
    this.chunks = others;
    this.#drop(first);
  }

  #exceeds(chunks: readonly TerminalChunk[]): boolean {
    return chunks.length > this.#limits.maxChunks || length(chunks) > this.#limits.maxCharacters;
  }

  #drop(chunk: TerminalChunk): "too-early" {
    this.#floor = Math.max(this.#floor, keyOf(chunk));
    this.droppedChunks += 1;
    this.droppedCharacters += chunk.text.length;
    return "too-early";
  }
}

const length = (chunks: readonly TerminalChunk[]): number =>
  chunks.reduce((sum, { text }) => sum + text.length, 0);
