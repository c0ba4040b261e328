import type { Limits } from "../limits.js";
import type { TerminalChunk } from "../view.js";

const keyOf = (chunk: TerminalChunk): number => chunk.sequence ?? Number.POSITIVE_INFINITY;

/** The text of one session in order. */
export class OutputStore {
  readonly #limits: Limits;
  readonly #dedupe: boolean;
  #chunks: TerminalChunk[] = [];
  #characters = 0;
  #floor = Number.NEGATIVE_INFINITY;
  droppedChunks = 0;
  droppedCharacters = 0;

  constructor(limits: Limits, dedupe: boolean) {
    this.#limits = limits;
    this.#dedupe = dedupe;
  }

  add(chunk: TerminalChunk): "added" | "duplicate" | "repeated" {
    const key = keyOf(chunk);
    if (key < this.#floor) {
      this.#drop(chunk);
      return "added";
    }
    let index = this.#chunks.length;
    while (index > 0 && keyOf(this.#chunks[index - 1] as TerminalChunk) > key) index -= 1;
    const before = this.#chunks[index - 1];
    const taken =
      key !== Number.POSITIVE_INFINITY && ((before && keyOf(before) === key) || this.#floor === key);
    if (taken && this.#dedupe) return "repeated";
    this.#chunks.splice(index, 0, chunk);
    this.#characters += chunk.text.length;
    while (this.#chunks.length > this.#limits.maxChunks || this.#characters > this.#limits.maxCharacters) {
      const first = this.#chunks.shift() as TerminalChunk;
      this.#characters -= first.text.length;
      this.#floor = Math.max(this.#floor, keyOf(first));
      this.#drop(first);
    }
    return taken ? "duplicate" : "added";
  }

  replace(chunk: TerminalChunk | undefined): void {
    const key = chunk === undefined ? Number.POSITIVE_INFINITY : keyOf(chunk);
    this.#chunks = this.#chunks.filter((each) => keyOf(each) > key && each.sequence !== undefined);
    this.#characters = this.#chunks.reduce((sum, each) => sum + each.text.length, 0);
    if (chunk !== undefined) this.add(chunk);
  }

  snapshot(): readonly TerminalChunk[] | undefined {
    return this.#chunks.length === 0 ? undefined : Object.freeze([...this.#chunks]);
  }

  #drop(chunk: TerminalChunk): void {
    this.droppedChunks += 1;
    this.droppedCharacters += chunk.text.length;
  }
}
