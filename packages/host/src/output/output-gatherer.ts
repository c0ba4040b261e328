import type { Scheduler } from "@terminal-session/core";
import { gatherBytes, gatherMs } from "../limits.js";
import { createOutputPieces } from "./output-pieces.js";

/** Gathers what a program prints into pieces of text. */
export interface OutputGatherer {
  /** Takes bytes as they were read, cut anywhere. */
  take(bytes: Uint8Array): void;
  /** The bytes have ended: prints everything, finished or not. */
  end(): void;
}

/** Prints the first output after a silence at once, and then what came together. `afterReads`: when all was read that can be. */
export function createOutputGatherer(input: {
  readonly scheduler: Scheduler;
  readonly afterReads: (run: () => void) => void;
  /** How long a piece is good for those who read it, in bytes. At most `gatherBytes` are gathered. */
  readonly goodBytes: () => number;
  readonly print: (texts: readonly string[]) => void;
}): OutputGatherer {
  const { scheduler, afterReads, goodBytes, print } = input;
  const pieces = createOutputPieces();
  let isPlanned = false;
  let flushedAt = -Infinity;
  const flush = (): void => {
    flushedAt = scheduler.now();
    print(pieces.give());
  };
  return {
    take(bytes) {
      pieces.take(bytes);
      if (pieces.waiting >= Math.min(gatherBytes, goodBytes())) flush();
      if (isPlanned) return;
      isPlanned = true;
      const planned = (): void => {
        isPlanned = false;
        flush();
      };
      const sinceLastMs = scheduler.now() - flushedAt;
      if (sinceLastMs < gatherMs) scheduler.after(gatherMs - sinceLastMs, planned);
      else afterReads(planned);
    },
    end: () => print(pieces.giveAll()),
  };
}
