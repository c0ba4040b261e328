/** The size of the first block, in bytes: most commands print less. Each further one is twice as large, up to the last. */
const firstBlock = 4 * 1024;
const largestBlock = 256 * 1024;

/**
 * The bytes of a terminal's output, with the oldest dropped past a bound. They are copied into blocks outside the
 * garbage-collected heap: kept as strings, the pieces would cost more to keep than to decode.
 */
export class ByteLog {
  readonly #max: number;
  #blocks: Uint8Array[] = [];
  /** A block that was let go, for the next one: in a long stream no memory is asked for any more. */
  #spare: Uint8Array | undefined;
  /** Where the oldest byte is in the first block, and where the next one goes in the last. */
  #start = 0;
  #end = 0;
  #length = 0;
  #dropped = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Bytes kept. */
  get length(): number {
    return this.#length;
  }

  /** Bytes dropped since the log was cleared. */
  get dropped(): number {
    return this.#dropped;
  }

  append(bytes: Uint8Array): void {
    let rest = bytes;
    for (;;) {
      const block = this.#blocks.at(-1);
      const room = block === undefined ? 0 : block.length - this.#end;
      if (block !== undefined && rest.length <= room) {
        block.set(rest, this.#end);
        this.#end += rest.length;
        break;
      }
      if (rest.length === 0) break;
      block?.set(rest.subarray(0, room), this.#end);
      rest = rest.subarray(room);
      this.#blocks.push(this.#newBlock(Math.min(largestBlock, (block?.length ?? firstBlock / 2) * 2)));
      this.#end = 0;
    }
    this.#length += bytes.length;
    if (this.#length > this.#max) this.#drop(this.#length - this.#max);
  }

  clear(): void {
    this.#blocks = [];
    this.#spare = undefined;
    this.#start = 0;
    this.#end = 0;
    this.#length = 0;
    this.#dropped = 0;
  }

  /** A copy of all bytes that are kept, in order. */
  read(): Uint8Array {
    const bytes = new Uint8Array(this.#length);
    const last = this.#blocks.length - 1;
    let at = 0;
    for (const [index, block] of this.#blocks.entries()) {
      const part = block.subarray(index === 0 ? this.#start : 0, index === last ? this.#end : block.length);
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  #newBlock(length: number): Uint8Array {
    const spare = this.#spare?.length === length ? this.#spare : undefined;
    this.#spare = undefined;
    return spare ?? new Uint8Array(length);
  }

  #drop(count: number): void {
    this.#start += count;
    this.#length -= count;
    this.#dropped += count;
    for (let block = this.#blocks[0]; block && this.#start >= block.length; block = this.#blocks[0]) {
      this.#start -= block.length;
      this.#spare = this.#blocks.shift();
    }
    if (this.#blocks.length === 0) this.#start = this.#end = 0;
  }
}
