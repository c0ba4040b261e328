/** The end of what a program printed. */
export interface BoundedOutput {
  take(bytes: Uint8Array): void;
  /** The bytes have ended: an unfinished character becomes U+FFFD. */
  end(): void;
  /** At most the bound, cut at its start between two characters. `truncated`: something is gone. */
  read(): { readonly output: string; readonly truncated: boolean };
}

/** Keeps at most so many bytes of UTF-8, dropping from the start. */
export function createBoundedOutput(maxBytes: number): BoundedOutput {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let pieces: { readonly text: string; readonly bytes: number }[] = [];
  let first = 0;
  let held = 0;
  let truncated = false;

  const add = (text: string): void => {
    if (text === "") return;
    const bytes = Buffer.byteLength(text);
    pieces.push({ text, bytes });
    held += bytes;
    for (let oldest = pieces[first]; oldest !== undefined; oldest = pieces[first]) {
      if (held - oldest.bytes < maxBytes) break;
      held -= oldest.bytes;
      truncated ||= oldest.bytes > 0;
      first += 1;
    }
    // Moving the array only when half of it is gone keeps dropping cheap.
    if (first * 2 <= pieces.length) return;
    pieces = pieces.slice(first);
    first = 0;
  };

  return {
    take: (bytes) => add(decoder.decode(bytes, { stream: true })),
    end: () => add(decoder.decode()),
    read() {
      const text = pieces
        .slice(first)
        .map((piece) => piece.text)
        .join("");
      const bytes = Buffer.from(text);
      if (bytes.length <= maxBytes) return { output: text, truncated };
      let start = bytes.length - maxBytes;
      // A byte that goes on with a character is no place to begin.
      while (start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
      return { output: bytes.subarray(start).toString(), truncated: true };
    },
  };
}
