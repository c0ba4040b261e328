/** Gives the last `count` UTF-16 code units of a text, less half a surrogate pair at its start. */
export function lastCharacters(text: string, count: number): string {
  const cut = text.slice(Math.max(text.length - count, 0));
  const whole = /^[\uDC00-\uDFFF]/.test(cut) ? cut.slice(1) : cut;
  // Engines keep the whole text alive behind a part of it; joining pieces makes a text of its own.
  const middle = whole.length >> 1;
  return [whole.slice(0, middle), whole.slice(middle)].join("");
}
