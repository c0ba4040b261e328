import type { OutputGap, TerminalStream } from "@terminal-session/core";
import type { LinkListWords } from "./links/link-list-words.js";

/** The words that a surface shows or speaks. Those of the list of links are English where they are left out. */
export interface SurfaceWords extends Partial<LinkListWords> {
  /** The name of the screen. */
  readonly outputName: string;
  /** A few letters beside rows of a stream. */
  readonly streamMarks: Readonly<Record<Exclude<TerminalStream, "stdout">, string>>;
  /** What such a mark means, in full. */
  readonly streamNames: Readonly<Record<Exclude<TerminalStream, "stdout">, string>>;
  readonly gapMark: string;
  missingOutput(gap: OutputGap): string;
  /** What a link opens. `host` is absent where the address has none. */
  linkTarget(link: { readonly host: string | undefined; readonly address: string }): string;
  /** A link that is not opened. `address` has been made visible. */
  linkRefused(address: string): string;
}

/** English words of a surface. */
export const englishSurfaceWords: SurfaceWords = {
  outputName: "Output",
  streamMarks: { stderr: "err", stdin: "in", system: "sys" },
  streamNames: { stderr: "Error output", stdin: "Input", system: "System message" },
  gapMark: "gap",
  missingOutput: ({ fromSequence, toSequence }) =>
    fromSequence === toSequence
      ? `Output ${fromSequence} is missing here`
      : `Output ${fromSequence} to ${toSequence} is missing here`,
  linkTarget: ({ host, address }) => (host === undefined ? address : `${host} — ${address}`),
  linkRefused: (address) => `Not opened: ${address}`,
};
