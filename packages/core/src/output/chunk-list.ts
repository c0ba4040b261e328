import { maxWholeCharacters } from "../limits.js";
import type { TerminalChunk } from "../view.js";
import { belowAll, keyOf } from "./chunk-key.js";
import { joined, leafOf, leafSize, outerChunks, sliced, withChunk, type ChunkTree } from "./chunk-tree.js";
import { indexInList, indexInTree, type Side } from "./search-chunks.js";

/**
 * Chunks in order: a tree, and after it a list that is only ever added to. Whoever keeps the tree, the list and the
 * list's length keeps what the chunks were, so adding at the end copies nothing and adding elsewhere one path of the tree.
 */
export class ChunkList {
  #tree: ChunkTree | undefined;
  #tail: TerminalChunk[] = [];
  /** Chunks at the tree's front that are dropped already. Cutting the tree costs a path, so it is done for many at once. */
  #skip = 0;
  #skippedCharacters = 0;
  #size = 0;
  #lastKey = belowAll;

  get tree(): ChunkTree | undefined {
    return this.#tree;
  }

  get skip(): number {
    return this.#skip;
  }

  get tail(): readonly TerminalChunk[] {
    return this.#tail;
  }

  get size(): number {
    return this.#size;
  }

  /** The place in the order of the last chunk; below all others when there is none. */
  get lastKey(): number {
    return this.#lastKey;
  }

  get first(): TerminalChunk | undefined {
    return this.#firstLeaf()?.[this.#skip] ?? this.#tail[0];
  }

  /** Gives the index at which a chunk with that key belongs. */
  indexOf(key: number, side: Side): number {
    const inTail = indexInList(this.#tail, this.#tail.length, key, side);
    const index = inTail > 0 ? (this.#tree?.size ?? 0) + inTail : indexInTree(this.#tree, key, side);
    return Math.max(index - this.#skip, 0);
  }

  /** Puts a chunk after all others. */
  append(chunk: TerminalChunk): void {
    if (this.#tail.length === leafSize) this.#flush();
    this.#tail.push(chunk);
    this.#size += 1;
    this.#lastKey = keyOf(chunk);
  }

  /** Puts a chunk at an index before the end. */
  insert(index: number, chunk: TerminalChunk): void {
    this.#cut();
    if (this.#tail.length === leafSize) this.#flush();
    const inTail = index - (this.#tree?.size ?? 0);
    if (inTail >= 0 && this.#tail.length > 0) this.#tail = this.#tail.toSpliced(inTail, 0, chunk);
    else if (this.#tree !== undefined) this.#tree = withChunk(this.#tree, index, chunk);
    this.#size += 1;
  }

  dropFirst(): void {
    const leaf = this.#firstLeaf();
    if (leaf === undefined) this.#tail = this.#tail.slice(1);
    else {
      this.#skippedCharacters += leaf[this.#skip]?.text.length ?? 0;
      this.#skip += 1;
      if (this.#skip === leaf.length || this.#skippedCharacters > maxWholeCharacters) this.#cut();
    }
    this.#size -= 1;
    if (this.#size === 0) this.#lastKey = belowAll;
  }

  /** Keeps the chunks from one index up to another, and no others. */
  keep(from: number, to: number): void {
    this.#cut();
    const inTree = this.#tree?.size ?? 0;
    this.#tree = sliced(this.#tree, from, to);
    this.#tail = this.#tail.slice(Math.max(from - inTree, 0), Math.max(to - inTree, 0));
    this.#size = (this.#tree?.size ?? 0) + this.#tail.length;
    this.#lastKey = this.#keyAtEnd();
  }

  #firstLeaf(): readonly TerminalChunk[] | undefined {
    return outerChunks(this.#tree, "left");
  }

  #keyAtEnd(): number {
    const last = this.#tail.length > 0 ? this.#tail : outerChunks(this.#tree, "right");
    return last === undefined ? belowAll : keyOf(last.at(-1));
  }

  /** The list becomes a leaf as it is: it is full, and nobody adds to it any more. */
  #flush(): void {
    const leaf = leafOf(this.#tail);
    this.#tree = this.#tree === undefined ? leaf : joined(this.#tree, leaf);
    this.#tail = [];
  }

  #cut(): void {
    if (this.#skip === 0) return;
    this.#tree = sliced(this.#tree, this.#skip, this.#tree?.size ?? 0);
    this.#skip = 0;
    this.#skippedCharacters = 0;
  }
}
