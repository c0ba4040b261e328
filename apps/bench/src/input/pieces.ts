/** A text cut into pieces of at most `bytes` in UTF-8 (at least one character), never inside a surrogate pair. */
export function cutPieces(text: string, bytes: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  let size = 0;
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0;
    const width = code > 0xffff ? 2 : 1;
    const weight = code < 0x80 ? 1 : code < 0x800 ? 2 : code > 0xffff ? 4 : 3;
    if (size + weight > bytes && at > start) {
      pieces.push(text.slice(start, at));
      start = at;
      size = 0;
    }
    size += weight;
    at += width;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}
