const zeroWidthJoiner = "\u200d";

/**
 * Counts how many characters have joined the one before them: marks, joiners and what a joiner ties on. A character
 * that joins nothing starts again from zero.
 */
export class ClusterCounter {
  #joined = 0;
  #isTied = false;

  get joined(): number {
    return this.#joined;
  }

  /** Text in which no character joins. */
  passText(text: string): void {
    if (text === "") return;
    const isOne = text.length === 1 ? text >= " " : text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff;
    if (!(this.#isTied && isOne)) this.#joined = 0;
    this.#isTied = false;
  }

  /** A character that joins. Says whether it is within `limit`. */
  join(character: string, limit: number): boolean {
    const isWithin = this.#joined < limit;
    if (isWithin) this.#joined += 1;
    this.#isTied = isWithin && character === zeroWidthJoiner;
    return isWithin;
  }

  reset(): void {
    this.#joined = 0;
    this.#isTied = false;
  }
}
