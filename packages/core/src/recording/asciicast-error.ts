/** A text is no recording in asciicast v2 or v3. The message names the line and quotes nothing of it. */
export class AsciicastError extends Error {
  readonly code = "invalid-asciicast";
  override readonly name = "AsciicastError";
  /** The line at fault, from 1. */
  readonly line: number;

  constructor(what: string, line: number) {
    super(`This recording cannot be read: line ${line} is ${what}.`);
    this.line = line;
  }
}
