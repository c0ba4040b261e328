const nothing = new Uint8Array(0);

// A byte order mark is output like any other.
const newDecoder = (): TextDecoder => new TextDecoder("utf-8", { ignoreBOM: true });

/** Whole characters: their bytes, and their text. */
export interface WholeText {
  /** These hold until the decoder is used again: whoever keeps them copies them. */
  readonly bytes: Uint8Array;
  readonly text: string;
}

/**
 * Turns bytes that come in pieces into text. A character that a cut divides waits for its rest, so the pieces of a stream
 * give the text of the whole, wherever they were cut; bytes that are no UTF-8 become U+FFFD as the Encoding Standard says.
 */
export class Utf8Decoder {
  // A piece that ends between characters is a whole text as well as a part of a stream, and the faster way may be taken. In
  // Node 20 that is the first for ASCII (0.15 to 0.85 µs a KiB) and the second for characters of several bytes (2.3 to 4.3 µs).
  readonly #decoder = newDecoder();
  readonly #streamDecoder = newDecoder();
  /** The last piece had characters of several bytes, so the next one probably has. */
  #isWide = false;
  /** The bytes of a character whose rest has not come, and how many they are. */
  readonly #carry = new Uint8Array(3);
  #carried = 0;
  /** Where they are joined with what follows. A new place for each piece would cost more to collect than the joining. */
  #joint = new Uint8Array(0);

  /** Gives what the bytes so far complete. */
  decode(bytes: Uint8Array): WholeText {
    const length = this.#carried + bytes.length;
    const source = this.#carried === 0 ? bytes : this.#joined(bytes, length);
    const rest = unfinishedLength(source, length);
    const end = length - rest;
    for (let index = 0; index < rest; index += 1) this.#carry[index] = source[end + index] ?? 0;
    this.#carried = rest;
    if (end === 0) return { bytes: nothing, text: "" };
    const whole = end === source.length ? source : source.subarray(0, end);
    // In front of a rest that waits there may be the beginning of a character that goes on no more.
    return { bytes: whole, text: this.#text(whole, rest === 0 || unfinishedLength(source, end) === 0) };
  }

  /** Ends the stream: a character that was not finished becomes U+FFFD. What comes next is a new stream. */
  flush(): WholeText {
    const text = this.#decoder.decode(this.#carry.subarray(0, this.#carried));
    this.#carried = 0;
    return { bytes: new TextEncoder().encode(text), text };
  }

  /** Drops a character that was not finished. */
  reset(): void {
    this.#carried = 0;
  }

  #joined(bytes: Uint8Array, length: number): Uint8Array {
    // The whole carry is set, used or not.
    if (this.#joint.length < length + this.#carry.length) this.#joint = new Uint8Array(2 * length + 3);
    this.#joint.set(this.#carry);
    this.#joint.set(bytes, this.#carried);
    return this.#joint;
  }

  #text(whole: Uint8Array, isClean: boolean): string {
    const text =
      this.#isWide && isClean
        ? this.#streamDecoder.decode(whole, { stream: true })
        : this.#decoder.decode(whole);
    this.#isWide = text.length < whole.length;
    return text;
  }
}

/** The text of bytes that end between characters; the rest of one that was cut off at the front is left out. */
export function decodedText(bytes: Uint8Array, isCutAtFront: boolean): string {
  let start = 0;
  while (isCutAtFront && start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return newDecoder().decode(bytes.subarray(start));
}

/**
 * How many of the last of `length` bytes may be the beginning of a character: from the last lead byte on, when fewer have come than it
 * asks for. A decoder starts anew at a lead byte, whatever came before it, so a cut in front of one changes nothing.
 */
function unfinishedLength(bytes: Uint8Array, length: number): number {
  for (let back = 1; back <= 3 && back <= length; back += 1) {
    const byte = bytes[length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < characterLength(byte) ? back : 0;
  }
  return 0;
}

const characterLength = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);
