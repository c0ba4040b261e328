import type { TerminalChunk } from "../view.js";
import { joined, keyOf, leafOf, leafSize, sliced, withChunk, type ChunkTree } from "./chunk-tree.js";
import { indexInList, indexInTree, type Side } from "./search-chunks.js";

/**
 * Chunks in order: a tree, and after it a list that is only ever added to. Whoever keeps the tree, the list and the
 * list's length keeps what the chunks were, so adding at the end copies nothing and adding elsewhere one path of the tree.
 */
export class ChunkList {
  #tree: ChunkTree | undefined;
  #tail: TerminalChunk[] = [];
  #lastKey = Number.NEGATIVE_INFINITY;

  get tree(): ChunkTree | undefined {
    return this.#tree;
  }

  get tail(): readonly TerminalChunk[] {
    return this.#tail;
  }

  get size(): number {
    return (this.#tree?.size ?? 0) + this.#tail.length;
  }

  /** The place in the order of the last chunk; below all others when there is none. */
  get lastKey(): number {
    return this.#lastKey;
  }

  /** The chunks at the front that lie in one block. Empty when there are none at all. */
  get leading(): readonly TerminalChunk[] {
    let tree = this.#tree;
    while (tree?.chunks === undefined && tree !== undefined) tree = tree.left;
    return tree?.chunks ?? this.#tail;
  }

  /** Gives the index at which a chunk with that key belongs. */
  indexOf(key: number, side: Side): number {
    const inTail = indexInList(this.#tail, this.#tail.length, key, side);
    return inTail > 0 ? (this.#tree?.size ?? 0) + inTail : indexInTree(this.#tree, key, side);
  }

  /** Puts a chunk after all others. */
  append(chunk: TerminalChunk): void {
    if (this.#tail.length === leafSize) this.#flush();
    this.#tail.push(chunk);
    this.#lastKey = keyOf(chunk);
  }

  /** Puts a chunk at an index before the end. */
  insert(index: number, chunk: TerminalChunk): void {
    if (this.#tail.length === leafSize) this.#flush();
    const inTail = index - (this.#tree?.size ?? 0);
    if (inTail >= 0 && this.#tail.length > 0) this.#tail = this.#tail.toSpliced(inTail, 0, chunk);
    else if (this.#tree !== undefined) this.#tree = withChunk(this.#tree, index, chunk);
  }

  /** Keeps the chunks from one index up to another, and no others. */
  keep(from: number, to: number): void {
    const inTree = this.#tree?.size ?? 0;
    this.#tree = sliced(this.#tree, from, to);
    if (from > inTree || to < inTree + this.#tail.length)
      this.#tail = this.#tail.slice(Math.max(from - inTree, 0), Math.max(to - inTree, 0));
    this.#lastKey = this.#keyAtEnd();
  }

  #keyAtEnd(): number {
    if (this.#tail.length > 0) return keyOf(this.#tail.at(-1));
    let tree = this.#tree;
    while (tree?.chunks === undefined && tree !== undefined) tree = tree.right;
    return tree === undefined ? Number.NEGATIVE_INFINITY : keyOf(tree.chunks.at(-1));
  }

  /** The list becomes a leaf as it is: it is full, and nobody adds to it any more. */
  #flush(): void {
    const leaf = leafOf(this.#tail);
    this.#tree = this.#tree === undefined ? leaf : joined(this.#tree, leaf);
    this.#tail = [];
  }
}
