import type { TerminalChunk } from "../view.js";
import type { Change } from "./changes.js";
import type { ChunkTree } from "./chunk-tree.js";

/**
 * A session's output at one moment: a tree, and after it a list that its store goes on adding to in place, of which only
 * the first `tailSize` chunks belong to this moment.
 */
export interface OutputSnapshot {
  readonly tree: ChunkTree | undefined;
  readonly tail: readonly TerminalChunk[];
  readonly tailSize: number;
  /** The store it was taken from: positions and versions of different stores have nothing to do with each other. */
  readonly store: object;
  readonly version: number;
  readonly change: Change | undefined;
  /** The position of the first chunk. */
  readonly base: number;
  /** The position of the first chunk that has lost nothing of its text: the first one, or the one after it. */
  readonly firstWhole: number;
  /** The highest key that was dropped. */
  readonly floor: number;
}

export const sizeOf = (output: OutputSnapshot): number => (output.tree?.size ?? 0) + output.tailSize;

/** Gives the chunks from one index up to another, as a new list. */
export function chunksBetween(output: OutputSnapshot, from: number, to: number): TerminalChunk[] {
  // Made at its full length: growing it would copy it again and again.
  const chunks = new Array<TerminalChunk>(Math.max(to - from, 0));
  const inTree = output.tree?.size ?? 0;
  const filled = output.tree === undefined ? 0 : fill(output.tree, from, to, chunks, 0);
  copy(output.tail, from - inTree, to - inTree, chunks, filled);
  return chunks;
}

function fill(tree: ChunkTree, from: number, to: number, chunks: TerminalChunk[], filled: number): number {
  if (from >= tree.size || to <= 0) return filled;
  if (tree.chunks !== undefined) return copy(tree.chunks, from, Math.min(to, tree.size), chunks, filled);
  let at = filled;
  let before = 0;
  for (const child of tree.children) {
    at = fill(child, from - before, to - before, chunks, at);
    before += child.size;
  }
  return at;
}

function copy(
  source: readonly TerminalChunk[],
  from: number,
  to: number,
  chunks: TerminalChunk[],
  filled: number,
): number {
  let at = filled;
  for (let index = Math.max(from, 0); index < to; index += 1) {
    // Callers ask for no more than there is.
    chunks[at] = source[index] as TerminalChunk;
    at += 1;
  }
  return at;
}

/** Gives the chunk at an index; `undefined` when there is none. */
export function chunkAt(output: OutputSnapshot, index: number): TerminalChunk | undefined {
  let at = output.tree;
  let rest = index;
  if (rest < 0) return undefined;
  if (at === undefined || rest >= at.size) {
    const inTail = rest - (at?.size ?? 0);
    return inTail < output.tailSize ? output.tail[inTail] : undefined;
  }
  while (at !== undefined && at.chunks === undefined) {
    let chosen: ChunkTree | undefined;
    for (const child of at.children) {
      chosen = child;
      if (rest < child.size) break;
      rest -= child.size;
    }
    at = chosen;
  }
  return at?.chunks?.[rest];
}
