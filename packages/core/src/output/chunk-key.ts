import type { TerminalChunk } from "../view.js";

/** The place in the order of chunks without a sequence: after all others, among themselves as they came. */
export const unsequenced: number = Infinity;

/** A place in the order before any chunk's. */
export const belowAll: number = -Infinity;

/** Gives a chunk's place in the order. No chunk is placed as one without a sequence. */
export const keyOf = (chunk: TerminalChunk | undefined): number => chunk?.sequence ?? unsequenced;
