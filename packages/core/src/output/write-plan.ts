import type { OutputGap, TerminalChunk, TerminalSessionViewModel } from "../view.js";
import { lowestPosition } from "./changes.js";
import { belowAll, keyOf } from "./chunk-key.js";
import { gapPlaces, type GapPlace } from "./gap-places.js";
import { chunkAt, chunksBetween, sizeOf, type OutputSnapshot } from "./output-snapshot.js";
import { sameChunk } from "./same-chunk.js";
import { outputOf } from "./view-output.js";

/** How far a display has drawn a session's output. Opaque: made by {@link writePlan}, given back to it. */
export type OutputCursor =
  | { readonly kind: "empty" }
  | {
      readonly kind: "folded";
      readonly store: object;
      readonly version: number;
      /** How many chunks the display has drawn, counting those that were dropped since. */
      readonly position: number;
    }
  | {
      readonly kind: "listed";
      readonly chunks: readonly TerminalChunk[];
      readonly gaps: readonly OutputGap[];
    };

/** What a display does to get from its cursor to a view: nothing, write more, or clear and write all. */
export interface WritePlan {
  readonly kind: "none" | "append" | "rewrite";
  /** What to write, in order. Empty for `none`; may be empty for `rewrite`. */
  readonly chunks: readonly TerminalChunk[];
  /** Where output is known to be lost among `chunks`, in order: what a divider says before the chunk at `index`. */
  readonly gaps: readonly GapPlace[];
  /** Where the display stands when all of that is written. */
  readonly cursor: OutputCursor;
}

const emptyDisplay: OutputCursor = Object.freeze({ kind: "empty" });

/**
 * Works out what a display that stands at `cursor` (none: an empty display) must write to show `view`.
 *
 * For a view that an adapter made, this costs what is new and no more, and reads no `chunks`. Text that retention drops at
 * the front stays on the display: more text is an `append` still. A view from elsewhere (written by hand, or copied
 * through JSON) is compared with the last one chunk by chunk. A display must rewrite when it changes from one kind of
 * view, or one adapter, to another.
 */
export function writePlan(view: TerminalSessionViewModel, cursor: OutputCursor = emptyDisplay): WritePlan {
  const output = outputOf(view);
  if (output !== undefined) return planOfFolded(output, view.details?.gaps, cursor);
  return planOfListed(view.chunks ?? [], view.details?.gaps ?? [], cursor);
}

const nothing = (cursor: OutputCursor): WritePlan => ({ kind: "none", chunks: [], gaps: [], cursor });

function planOfFolded(
  output: OutputSnapshot,
  gaps: readonly OutputGap[] | undefined,
  cursor: OutputCursor,
): WritePlan {
  const { store, version, base, floor } = output;
  const size = sizeOf(output);
  const end = base + size;
  const next: OutputCursor = { kind: "folded", store, version, position: end };
  if (!goesOn(output, end, cursor)) {
    const chunks = chunksBetween(output, 0, size);
    const kind = cursor.kind === "empty" ? "append" : "rewrite";
    return { kind, chunks, gaps: gapPlaces(gaps, chunks, floor), cursor: next };
  }
  const from = cursor.position - base;
  if (from === size) return nothing(next);
  const chunks = chunksBetween(output, from, size);
  const previous = chunkAt(output, from - 1);
  const previousKey = previous === undefined ? floor : keyOf(previous);
  return { kind: "append", chunks, gaps: gapPlaces(gaps, chunks, previousKey), cursor: next };
}

/** All that the display has drawn is as it was, and all that it has not drawn is still there. */
function goesOn(
  output: OutputSnapshot,
  end: number,
  cursor: OutputCursor,
): cursor is Extract<OutputCursor, { kind: "folded" }> {
  return (
    cursor.kind === "folded" &&
    cursor.store === output.store &&
    cursor.version <= output.version &&
    cursor.position <= end &&
    cursor.position >= output.firstWhole &&
    cursor.position <= lowestPosition(output.change, cursor.version)
  );
}

function planOfListed(
  chunks: readonly TerminalChunk[],
  gaps: readonly OutputGap[],
  cursor: OutputCursor,
): WritePlan {
  const known = cursor.kind === "listed" ? cursor.chunks : [];
  const next: OutputCursor = chunks.length === 0 ? emptyDisplay : { kind: "listed", chunks, gaps };
  const goesOnFromKnown =
    cursor.kind !== "folded" &&
    begins(chunks, known) &&
    sameGaps(gaps, cursor.kind === "listed" ? cursor.gaps : [], known);
  if (!goesOnFromKnown)
    return { kind: "rewrite", chunks, gaps: gapPlaces(gaps, chunks, belowAll), cursor: next };
  if (chunks.length === known.length) return nothing(next);
  const added = chunks.slice(known.length);
  const previousKey = known.length === 0 ? belowAll : keyOf(known.at(-1));
  return { kind: "append", chunks: added, gaps: gapPlaces(gaps, added, previousKey), cursor: next };
}

const begins = (chunks: readonly TerminalChunk[], known: readonly TerminalChunk[]): boolean =>
  chunks === known ||
  (chunks.length >= known.length && known.every((chunk, index) => sameChunk(chunk, chunks[index])));

/** The gaps among what is drawn are those that were drawn. */
const sameGaps = (
  gaps: readonly OutputGap[],
  drawn: readonly OutputGap[],
  known: readonly TerminalChunk[],
): boolean =>
  gaps === drawn ||
  JSON.stringify(gapPlaces(gaps, known, belowAll)) === JSON.stringify(gapPlaces(drawn, known, belowAll));
