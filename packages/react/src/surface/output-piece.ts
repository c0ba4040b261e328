import type { TerminalStream } from "@terminal-session/core";

/** A stretch of a session's output that waits to be drawn. */
export interface OutputPiece {
  readonly text: string;
  readonly stream: TerminalStream;
  /** The emulator may answer what this asks: it came while a person is attached to the program, and is not a replay. */
  readonly isLive?: true;
  /** UTF-16 code units of the output that were left out before this piece, because nothing of them would be seen. */
  readonly omitted?: number;
}

/** Whether two pieces can be written as one. */
export function isSameKind(one: OutputPiece, other: OutputPiece): boolean {
  return one.stream === other.stream && one.isLive === other.isLive;
}

/** The text of all of them, in UTF-16 code units. */
export function lengthOf(pieces: readonly OutputPiece[]): number {
  let length = 0;
  for (const { text } of pieces) length += text.length;
  return length;
}
