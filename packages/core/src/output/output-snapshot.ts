import type { TerminalChunk } from "../view.js";
import type { Change } from "./changes.js";
import type { ChunkTree } from "./chunk-tree.js";

/**
 * A session's output at one moment: a tree less its first `skip` chunks, and after it a list that its store goes on adding
 * to in place, of which only the first `tailSize` chunks belong to this moment.
 */
export interface OutputSnapshot {
  readonly tree: ChunkTree | undefined;
  readonly skip: number;
  readonly tail: readonly TerminalChunk[];
  readonly tailSize: number;
  /** The store it belongs to: positions and versions of different stores have nothing to do with each other. */
  readonly store: object;
  /** What became of the output, beside more being added at its end, and how many such changes there were. */
  readonly change: Change | undefined;
  readonly version: number;
  /** The position of the first chunk. */
  readonly base: number;
  /** The position of the first chunk that has lost nothing of its text: the first one, or the one after it. */
  readonly firstWhole: number;
  /** The highest key that was dropped. */
  readonly floor: number;
}

export const sizeOf = ({ tree, skip, tailSize }: OutputSnapshot): number =>
  (tree?.size ?? 0) - skip + tailSize;

/** Gives the chunks from one index up to another, as a new list. Callers ask for no more than there is. */
export function chunksBetween(output: OutputSnapshot, from: number, to: number): TerminalChunk[] {
  const chunks: TerminalChunk[] = [];
  // Made at its full length at once: growing it would copy it again and again.
  chunks.length = Math.max(to - from, 0);
  let filled = 0;
  const copy = (source: readonly TerminalChunk[], start: number, end: number): void => {
    for (let index = Math.max(start, 0); index < end; index += 1) {
      // There are that many.
      chunks[filled] = source[index] as TerminalChunk;
      filled += 1;
    }
  };
  const copyTree = (tree: ChunkTree, start: number, end: number): void => {
    if (start >= tree.size || end <= 0) return;
    if (tree.chunks !== undefined) return copy(tree.chunks, start, Math.min(end, tree.size));
    copyTree(tree.left, start, end);
    copyTree(tree.right, start - tree.left.size, end - tree.left.size);
  };
  const { tree, skip, tail } = output;
  if (tree !== undefined) copyTree(tree, from + skip, to + skip);
  const beforeTail = (tree?.size ?? 0) - skip;
  copy(tail, from - beforeTail, to - beforeTail);
  return chunks;
}

/** Gives the chunk at an index; `undefined` when there is none. */
export const chunkAt = (output: OutputSnapshot, index: number): TerminalChunk | undefined =>
  index < 0 || index >= sizeOf(output) ? undefined : chunksBetween(output, index, index + 1)[0];
