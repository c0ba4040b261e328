const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Turns text that comes in pieces into bytes. A surrogate pair that a cut divides waits for its other half; encoding each
 * half for itself would give two U+FFFD.
 */
export class Utf8Encoder {
  readonly #encoder = new TextEncoder();
  #carry = "";

  /** Gives the bytes of the text so far that were not given before. */
  encode(text: string): Uint8Array {
    const joined = this.#carry + text;
    const isCut = joined !== "" && isHighSurrogate(joined.charCodeAt(joined.length - 1));
    this.#carry = isCut ? joined.slice(-1) : "";
    return this.#encoder.encode(isCut ? joined.slice(0, -1) : joined);
  }

  /** Ends the stream: a half pair becomes U+FFFD. What comes next is a new stream. */
  flush(): Uint8Array {
    const carry = this.#carry;
    this.#carry = "";
    return this.#encoder.encode(carry);
  }

  /** Drops a half pair. */
  reset(): void {
    this.#carry = "";
  }
}
