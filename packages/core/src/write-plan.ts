import type { TerminalChunk, TerminalSessionViewModel } from "./view.js";

/** How far a display has drawn a session's output. Opaque: made by {@link writePlan}, given back to it. */
export interface OutputCursor {
  readonly chunks: readonly TerminalChunk[];
}

/** What a display does to get from its cursor to a view: nothing, write more, or clear and write all. */
export interface WritePlan {
  readonly kind: "none" | "append" | "rewrite";
  /** What to write, in order. Empty for `none`; may be empty for `rewrite`. */
  readonly chunks: readonly TerminalChunk[];
  readonly cursor: OutputCursor;
}

const nothing: readonly TerminalChunk[] = [];

/** Works out what a display that stands at `cursor` (none: an empty display) must write to show `view`. */
export function writePlan(view: TerminalSessionViewModel, cursor?: OutputCursor): WritePlan {
  const known = cursor?.chunks ?? nothing;
  const chunks = view.chunks ?? nothing;
  const next: OutputCursor = { chunks };
  if (known.length === chunks.length && known.at(-1) === chunks.at(-1))
    return { kind: "none", chunks: nothing, cursor: next };
  const extendsKnown = known.every((chunk, index) => chunks[index] === chunk);
  return extendsKnown
    ? { kind: "append", chunks: chunks.slice(known.length), cursor: next }
    : { kind: "rewrite", chunks, cursor: next };
}
