/**
 * Pieces of the same lengths as the given ones, cut from a text that is repeated as often as it takes. What the last cut
 * leaves of a control sequence is filled up with dots, so that it swallows nothing that comes after it.
 */
export function harmlessTwin(pieces: readonly string[], text: string): string[] {
  if (text.length === 0) throw new RangeError("A twin needs a text to be cut from.");
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const whole = text.repeat(Math.ceil(total / text.length)).slice(0, total);
  const lastEscape = whole.lastIndexOf("\u001b");
  const isOpen = lastEscape >= 0 && !/[a-zA-Z]/.test(whole.slice(lastEscape));
  const closed = isOpen ? whole.slice(0, lastEscape).padEnd(total, ".") : whole;
  let at = 0;
  return pieces.map((piece) => {
    at += piece.length;
    return closed.slice(at - piece.length, at);
  });
}
