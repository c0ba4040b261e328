import { maxWholeCharacters, type Limits } from "../limits.js";
import type { TerminalChunk } from "../view.js";
import { withChange, type Change } from "./changes.js";
import { belowAll, keyOf, unsequenced } from "./chunk-key.js";
import { ChunkList } from "./chunk-list.js";
import { lastCharacters } from "./last-characters.js";
import { chunksBetween, type OutputSnapshot } from "./output-snapshot.js";
import { sameChunk } from "./same-chunk.js";

/**
 * What became of a chunk: it was added, added beside another of the same sequence, left out as a repetition, or dropped
 * because it belongs before what retention has dropped.
 */
export type Addition = "added" | "duplicate" | "repeated" | "too-early";

/**
 * The text of one session in order, within its bounds. Adding at the end takes the same time however much is held, adding
 * elsewhere the logarithm of it; nothing that is held is copied, and a snapshot never changes.
 */
export class OutputStore {
  readonly #maxCharacters: number;
  readonly #maxChunks: number;
  readonly #dedupe: boolean;
  readonly #chunks = new ChunkList();
  #characters = 0;
  #droppedChunks = 0;
  #droppedCharacters = 0;
  /** The sequence up to which a producer's word stands for all text. Where numbers are unique, that text is repeated. */
  #replacedThrough = belowAll;
  #change: Change | undefined;
  #version = 0;
  #base = 0;
  #firstWhole = 0;
  #floor = belowAll;

  constructor(limits: Pick<Limits, "maxCharacters" | "maxChunks">, dedupe: boolean) {
    this.#maxCharacters = limits.maxCharacters;
    this.#maxChunks = limits.maxChunks;
    this.#dedupe = dedupe;
  }

  get isEmpty(): boolean {
    return this.#chunks.size === 0;
  }

  get droppedChunks(): number {
    return this.#droppedChunks;
  }

  get droppedCharacters(): number {
    return this.#droppedCharacters;
  }

  get snapshot(): OutputSnapshot {
    const { tree, skip, tail } = this.#chunks;
    return {
      tree,
      skip,
      tail,
      tailSize: tail.length,
      store: this,
      change: this.#change,
      version: this.#version,
      base: this.#base,
      firstWhole: this.#firstWhole,
      floor: this.#floor,
    };
  }

  add(chunk: TerminalChunk): Addition {
    const key = keyOf(chunk);
    return this.#dedupe && key <= this.#replacedThrough ? "repeated" : this.#place(chunk, key);
  }

  /**
   * Replaces every sequenced chunk up to the new one's sequence and every unsequenced one, or all when the new one has no
   * sequence; without a new one all go. Text that retention dropped up to there is replaced too, and no longer missing.
   * Says whether that changed anything.
   */
  replace(chunk: TerminalChunk | undefined): boolean {
    const key = keyOf(chunk);
    const size = this.#chunks.size;
    const to = this.#chunks.indexOf(unsequenced, "before-equal");
    const from = Math.min(this.#chunks.indexOf(key, "after-equal"), to);
    const snapshot = this.snapshot;
    const removed = [...chunksBetween(snapshot, 0, from), ...chunksBetween(snapshot, to, size)];
    const restores = key >= this.#floor && this.#droppedCharacters + this.#droppedChunks > 0;
    this.#replacedThrough = key === unsequenced ? belowAll : key;
    if (!restores && removed.length <= 1 && sameChunk(removed[0], chunk)) return false;

    this.#chunks.keep(from, to);
    for (const { text } of removed) this.#characters -= text.length;
    this.#base += size;
    this.#firstWhole = this.#base;
    this.#changedAt(-1);
    if (restores) {
      this.#droppedChunks = 0;
      this.#droppedCharacters = 0;
      this.#floor = belowAll;
    }
    if (chunk !== undefined) this.#place(chunk, key);
    return true;
  }

  /** Takes note of something that is drawn before the first chunk from that sequence on, if there is one already. */
  mark(sequence: number): void {
    const index = this.#chunks.indexOf(sequence, "before-equal");
    if (index < this.#chunks.size) this.#changedAt(this.#base + index);
  }

  #place(chunk: TerminalChunk, key: number): Addition {
    if (key < this.#floor) return this.#dropEarly(chunk, key);
    const isLast = key >= this.#chunks.lastKey;
    const index = isLast ? this.#chunks.size : this.#chunks.indexOf(key, "after-equal");
    const isTaken =
      key !== unsequenced &&
      (key === this.#floor ||
        (isLast ? key === this.#chunks.lastKey : this.#chunks.indexOf(key, "before-equal") < index));
    if (isTaken && this.#dedupe) return "repeated";
    if (isLast) this.#chunks.append(chunk);
    else {
      // It would be the first to be dropped again.
      if (index === 0 && this.#exceeds(1, chunk.text.length)) return this.#dropEarly(chunk, key);
      this.#chunks.insert(index, chunk);
      this.#changedAt(this.#base + index);
    }
    this.#characters += chunk.text.length;
    while (this.#exceeds(0, 0)) this.#dropFirst();
    return isTaken ? "duplicate" : "added";
  }

  #exceeds(moreChunks: number, moreCharacters: number): boolean {
    return (
      this.#chunks.size + moreChunks > this.#maxChunks ||
      this.#characters + moreCharacters > this.#maxCharacters
    );
  }

  #changedAt(position: number): void {
    this.#version += 1;
    this.#change = withChange(this.#change, this.#version, position);
  }

  #count(chunks: number, characters: number): void {
    this.#droppedChunks += chunks;
    this.#droppedCharacters += characters;
  }

  #dropEarly(chunk: TerminalChunk, key: number): "too-early" {
    this.#count(1, chunk.text.length);
    this.#floor = Math.max(this.#floor, key);
    return "too-early";
  }

  /** Drops the first chunk, or what must go of it. */
  #dropFirst(): void {
    const { first, size } = this.#chunks;
    if (first === undefined) return;
    const excess = this.#characters - this.#maxCharacters;
    const mayCut = size <= this.#maxChunks && (size === 1 || first.text.length > maxWholeCharacters);
    const text = mayCut ? lastCharacters(first.text, first.text.length - excess) : "";
    const dropped = first.text.length - text.length;
    this.#characters -= dropped;
    this.#chunks.dropFirst();
    if (text !== "") {
      const rest = Object.freeze({ ...first, text });
      if (size === 1) this.#chunks.append(rest);
      else this.#chunks.insert(0, rest);
    }
    this.#count(text === "" ? 1 : 0, dropped);
    this.#firstWhole = this.#base + 1;
    if (text === "") this.#base += 1;
    this.#floor = Math.max(this.#floor, keyOf(first));
  }
}
