/** What is kept of an agent's error output, in bytes: the end of a stack trace. */
const maxBytes = 4_096;

/** The end of what a program printed. */
export class LastWords {
  #bytes = Buffer.alloc(0);

  add(bytes: Uint8Array): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes.subarray(-maxBytes)]).subarray(-maxBytes);
  }

  get text(): string {
    return this.#bytes.toString("utf8").trim();
  }
}
