import type { TextKind } from "../input/terminal-text.js";

/** The converter, and what it is measured against: base64 to bytes to text, and nothing else. */
export type AcpContender = "bare decoding" | "events";

/** One measurement, done in a process of its own. */
export interface AcpTask {
  readonly contender: AcpContender;
  readonly kind: TextKind;
  /** Chunks of 1 KiB. */
  readonly count: number;
}

/** What a measurement gave. */
export interface AcpResult {
  readonly microsecondsPerChunk: number;
  /** UTF-16 code units that came out: the same for every contender. */
  readonly characters: number;
}
