import type { TerminalChunk } from "../view.js";

/**
 * Chunks in order, as an immutable tree of blocks. Every operation gives another tree and shares all blocks that it does
 * not touch, so an older tree stays what it was; the price is one path of blocks, whatever the tree holds.
 */
export type ChunkTree = Leaf | Branch;

interface Block {
  /** The place in the order of the first chunk. */
  readonly key: number;
  readonly size: number;
}

interface Leaf extends Block {
  readonly chunks: readonly TerminalChunk[];
}

interface Branch extends Block {
  readonly chunks: undefined;
  readonly children: readonly ChunkTree[];
}

/** Chunks in a leaf. Larger ones make an insert dearer, smaller ones a walk. */
export const leafSize = 64;

/** Blocks in a branch: half a leaf's, as its blocks are looked through one by one. */
const branchSize = 32;

/** A chunk's place in the order: chunks without a sequence come after all others. */
export const keyOf = (chunk: TerminalChunk | undefined): number =>
  chunk?.sequence ?? Number.POSITIVE_INFINITY;

/** Makes a tree of one or more chunks that are in order. The array must not change afterwards. */
export const leafOf = (chunks: readonly TerminalChunk[]): ChunkTree => ({
  chunks,
  key: keyOf(chunks[0]),
  size: chunks.length,
});

function branchOf(children: readonly ChunkTree[]): ChunkTree {
  let size = 0;
  for (const child of children) size += child.size;
  return { chunks: undefined, children, key: children[0]?.key ?? 0, size };
}

const rooted = (blocks: readonly ChunkTree[]): ChunkTree => {
  const [only, ...others] = blocks;
  return only !== undefined && others.length === 0 ? only : branchOf(blocks);
};

function spliced<T>(items: readonly T[], index: number, removed: number, added: readonly T[]): T[] {
  const copy = items.slice();
  copy.splice(index, removed, ...added);
  return copy;
}

/**
 * Cuts a list that has outgrown its block. One that grew at an end is cut there: sequences mostly arrive at an end, and
 * their blocks are then left full.
 */
function cut<T>(items: readonly T[], max: number, grewAt: number): readonly (readonly T[])[] {
  if (items.length <= max) return [items];
  const last = items.length - 1;
  const at = grewAt === 0 ? 1 : grewAt === last ? last : items.length >> 1;
  return [items.slice(0, at), items.slice(at)];
}

/** Finds where a child that holds the index lies, and how many chunks come before it. An index between two is the first's end. */
function childAt(branch: Branch, index: number): { readonly position: number; readonly before: number } {
  let before = 0;
  let position = 0;
  for (const child of branch.children) {
    if (index <= before + child.size || position === branch.children.length - 1) break;
    before += child.size;
    position += 1;
  }
  return { position, before };
}

/** Puts a chunk at an index. The caller keeps the order. */
export function withChunk(tree: ChunkTree, index: number, chunk: TerminalChunk): ChunkTree {
  return rooted(inserted(tree, index, chunk));
}

function inserted(tree: ChunkTree, index: number, chunk: TerminalChunk): readonly ChunkTree[] {
  if (tree.chunks !== undefined)
    return cut(spliced(tree.chunks, index, 0, [chunk]), leafSize, index).map(leafOf);
  const { position, before } = childAt(tree, index);
  const child = tree.children[position];
  const parts = child === undefined ? [] : inserted(child, index - before, chunk);
  const grewAt = position === 0 ? 0 : position + parts.length - 1;
  return cut(spliced(tree.children, position, 1, parts), branchSize, grewAt).map(branchOf);
}

/** Puts a tree of one leaf after all else. */
export function withLeaf(tree: ChunkTree | undefined, leaf: ChunkTree): ChunkTree {
  return tree === undefined ? leaf : rooted(appended(tree, leaf));
}

function appended(tree: ChunkTree, leaf: ChunkTree): readonly ChunkTree[] {
  if (tree.chunks !== undefined) return [tree, leaf];
  const last = tree.children.length - 1;
  const child = tree.children[last];
  const children = spliced(tree.children, last, 1, child === undefined ? [leaf] : appended(child, leaf));
  return cut(children, branchSize, children.length - 1).map(branchOf);
}

/** Gives the chunks from one index up to another as a tree; `undefined` for none. */
export function sliced(tree: ChunkTree | undefined, from: number, to: number): ChunkTree | undefined {
  if (tree === undefined || to <= 0 || from >= tree.size || from >= to) return undefined;
  if (from <= 0 && to >= tree.size) return tree;
  if (tree.chunks !== undefined) return leafOf(tree.chunks.slice(Math.max(from, 0), to));
  const parts: ChunkTree[] = [];
  let before = 0;
  for (const child of tree.children) {
    const part = sliced(child, from - before, to - before);
    if (part !== undefined) parts.push(part);
    before += child.size;
  }
  return rooted(parts);
}
