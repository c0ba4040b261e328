import type { TerminalChunk } from "../view.js";

/** Says whether two chunks are the same text at the same place. */
export const sameChunk = (one: TerminalChunk | undefined, other: TerminalChunk | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.text === other.text &&
    one.stream === other.stream &&
    one.sequence === other.sequence);
