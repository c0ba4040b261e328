/** Pieces of the same lengths as the given ones, cut from a text that is repeated as often as it takes. */
export function harmlessTwin(pieces: readonly string[], text: string): string[] {
  if (text.length === 0) throw new RangeError("A twin needs a text to be cut from.");
  let at = 0;
  return pieces.map((piece) => {
    let twin = "";
    while (twin.length < piece.length) {
      const part = text.slice(at, at + piece.length - twin.length);
      twin += part;
      at = (at + part.length) % text.length;
    }
    return twin;
  });
}
