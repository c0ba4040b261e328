import type { TerminalChunk } from "../view.js";
import { keyOf, type ChunkTree } from "./chunk-tree.js";

/** Whether a search stops at a key that is equal or goes past it. */
export type Side = "before-equal" | "after-equal";

const isPast = (key: number, sought: number, side: Side): boolean =>
  side === "after-equal" ? key > sought : key >= sought;

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
  let index = 0;
  let at = tree;
  while (at !== undefined && at.chunks === undefined) {
    let chosen: ChunkTree | undefined;
    for (const child of at.children) {
      if (chosen !== undefined) {
        if (isPast(child.key, key, side)) break;
        index += chosen.size;
      }
      chosen = child;
    }
    at = chosen;
  }
  return at?.chunks === undefined ? index : index + indexInList(at.chunks, at.size, key, side);
}
