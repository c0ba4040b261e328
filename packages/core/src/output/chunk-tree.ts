import type { TerminalChunk } from "../view.js";
import { keyOf } from "./chunk-key.js";

/**
 * Chunks in order, as an immutable balanced tree with blocks of chunks as its leaves. Every operation gives another tree
 * and shares all that it does not touch, so an older tree stays what it was; the price is one path, whatever the tree
 * holds. The method is that of join-based AVL trees (Blelloch, Ferizovic, Sun: "Just Join for Parallel Ordered Sets").
 */
export type ChunkTree = Leaf | Fork;

interface Leaf {
  readonly chunks: readonly TerminalChunk[];
  readonly height: 0;
  readonly size: number;
  readonly key: number;
}

interface Fork {
  readonly chunks: undefined;
  readonly left: ChunkTree;
  readonly right: ChunkTree;
  readonly height: number;
  readonly size: number;
  /** The place in the order of the first chunk. */
  readonly key: number;
}

/** Chunks in a leaf. Larger ones make an insert dearer, smaller ones a walk. */
export const leafSize = 64;

/** Makes a tree of one or more chunks that are in order. The list must not change afterwards. */
export const leafOf = (chunks: readonly TerminalChunk[]): ChunkTree => ({
  chunks,
  height: 0,
  size: chunks.length,
  key: keyOf(chunks[0]),
});

const forkOf = (left: ChunkTree, right: ChunkTree): Fork => ({
  chunks: undefined,
  left,
  right,
  height: Math.max(left.height, right.height) + 1,
  size: left.size + right.size,
  key: left.key,
});

/** Puts two trees that are balanced and differ by two in height at most under one fork, turned so that it is balanced too. */
function balanced(left: ChunkTree, right: ChunkTree): ChunkTree {
  if (left.chunks === undefined && left.height > right.height + 1) {
    const middle = left.right;
    return middle.chunks === undefined && middle.height > left.left.height
      ? forkOf(forkOf(left.left, middle.left), forkOf(middle.right, right))
      : forkOf(left.left, forkOf(middle, right));
  }
  if (right.chunks === undefined && right.height > left.height + 1) {
    const middle = right.left;
    return middle.chunks === undefined && middle.height > right.right.height
      ? forkOf(forkOf(left, middle.left), forkOf(middle.right, right.right))
      : forkOf(forkOf(left, middle), right.right);
  }
  return forkOf(left, right);
}

/** Puts one tree after another. */
export function joined(left: ChunkTree, right: ChunkTree): ChunkTree {
  if (left.chunks === undefined && left.height > right.height + 1)
    return balanced(left.left, joined(left.right, right));
  if (right.chunks === undefined && right.height > left.height + 1)
    return balanced(joined(left, right.left), right.right);
  return forkOf(left, right);
}

/** Gives the chunks of the first or the last leaf. */
export function outerChunks(
  tree: ChunkTree | undefined,
  side: "left" | "right",
): readonly TerminalChunk[] | undefined {
  let at = tree;
  while (at !== undefined && at.chunks === undefined) at = at[side];
  return at?.chunks;
}

/** Puts a chunk at an index. The caller keeps the order. */
export function withChunk(tree: ChunkTree, index: number, chunk: TerminalChunk): ChunkTree {
  if (tree.chunks === undefined) {
    const { left, right } = tree;
    return index <= left.size
      ? joined(withChunk(left, index, chunk), right)
      : joined(left, withChunk(right, index - left.size, chunk));
  }
  const chunks = tree.chunks.toSpliced(index, 0, chunk);
  if (chunks.length <= leafSize) return leafOf(chunks);
  // Sequences mostly arrive at an end. Cutting there leaves the blocks behind full.
  const at = index === 0 ? 1 : index === leafSize ? leafSize : leafSize / 2;
  return forkOf(leafOf(chunks.slice(0, at)), leafOf(chunks.slice(at)));
}

/** Gives the chunks from one index up to another as a tree; `undefined` for none. */
export function sliced(tree: ChunkTree | undefined, from: number, to: number): ChunkTree | undefined {
  if (tree === undefined || to <= 0 || from >= tree.size || from >= to) return undefined;
  if (from <= 0 && to >= tree.size) return tree;
  if (tree.chunks !== undefined) return leafOf(tree.chunks.slice(Math.max(from, 0), to));
  const left = sliced(tree.left, from, to);
  const right = sliced(tree.right, from - tree.left.size, to - tree.left.size);
  return left === undefined || right === undefined ? (left ?? right) : joined(left, right);
}
