import type { TerminalChunk } from "../view.js";
import { keyOf } from "./chunk-key.js";
import type { ChunkTree } from "./chunk-tree.js";

/** Whether a chunk goes before or after those of an equal key. */
export type Side = "before-equal" | "after-equal";

const isPast = (key: number, sought: number, side: Side): boolean =>
  key > sought || (key === sought && side === "before-equal");

/** Gives the index at which a chunk with that key belongs among the first `length` chunks of a list that is in order. */
export function indexInList(
  chunks: readonly TerminalChunk[],
  length: number,
  key: number,
  side: Side,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isPast(keyOf(chunks[middle]), key, side)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Gives the index at which a chunk with that key belongs in a tree. */
export function indexInTree(tree: ChunkTree | undefined, key: number, side: Side): number {
  let at = tree;
  let index = 0;
  while (at !== undefined && at.chunks === undefined) {
    if (isPast(at.right.key, key, side)) at = at.left;
    else {
      index += at.left.size;
      at = at.right;
    }
  }
  return at === undefined ? 0 : index + indexInList(at.chunks, at.size, key, side);
}
