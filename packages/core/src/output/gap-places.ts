import type { OutputGap, TerminalChunk } from "../view.js";
import { indexInList } from "./search-chunks.js";

/** Where a known gap lies in a list of chunks: before the chunk at `index`. */
export interface GapPlace {
  readonly index: number;
  readonly gap: OutputGap;
}

/**
 * Finds the gaps that lie before a chunk of a list that follows `previousKey` (what is drawn already, or was dropped).
 * A gap lies before the first chunk from its first sequence on. One after which nothing has come has no place yet.
 */
export function gapPlaces(
  gaps: readonly OutputGap[] | undefined,
  chunks: readonly TerminalChunk[],
  previousKey: number,
): readonly GapPlace[] {
  const places: GapPlace[] = [];
  for (const gap of gaps ?? []) {
    if (gap.fromSequence <= previousKey) continue;
    const index = indexInList(chunks, chunks.length, gap.fromSequence, "before-equal");
    if (index < chunks.length) places.push({ index, gap });
  }
  return places;
}
