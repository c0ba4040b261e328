/** What leaves the line that it is in, or changes more than the look of what comes next. Found nowhere: all else stays. */
const leavesLine =
  // oxlint-disable-next-line no-control-regex -- these are the controls of a terminal
  /[\u0000-\u0006\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f-\u009f]|\u001b(?!\[[\d;:]*[CDGKXm])/;

// oxlint-disable-next-line no-control-regex -- as above
const looks = /\u001b\[[\d;:]*m/g;

const plainLook = "\u001b[0m";

/**
 * Pieces that leave the same screen as `pieces`, and are less where lines of them would scroll out of all that is kept.
 * Holds for a screen that scrolls as a whole, and from outside of any sequence; no piece ends inside one. Pieces are never
 * joined: copying much text takes as long as drawing what is left of it.
 */
export function sparedBacklog(
  pieces: readonly string[],
  { rows, scrollback }: { readonly rows: number; readonly scrollback: number },
): readonly string[] {
  // A screen more than is kept: the first lines may be written over what is there, the others are on rows of their own.
  const cut = lastLines(pieces, scrollback + 2 * rows);
  if (cut === undefined || pieces.some((text) => leavesLine.test(text))) return pieces;
  const { piece, at } = cut;
  const first = pieces[piece] ?? "";
  const look = lookAfter([...pieces.slice(0, piece), first.slice(0, at)]);
  // Wherever the cursor is now, the first of the lines that are written is gone at the end, too. Only its column counts.
  return [`${look}\r`, first.slice(at), ...pieces.slice(piece + 1)];
}

/** Where the last `count` lines and one more begin, if that is after a whole line end. */
function lastLines(
  pieces: readonly string[],
  count: number,
): { readonly piece: number; readonly at: number } | undefined {
  let lines = 0;
  for (let piece = pieces.length - 1; piece >= 0; piece -= 1) {
    const text = pieces[piece] ?? "";
    for (let at = text.lastIndexOf("\n"); at > 0; at = text.lastIndexOf("\n", at - 1)) {
      lines += 1;
      if (lines > count && text[at - 1] === "\r") return { piece, at: at + 1 };
    }
  }
  return undefined;
}

/**
 * The sequences that bring about the look which the pieces end with. Each sets some properties, whatever they were, so that
 * of equal ones only the last counts.
 */
function lookAfter(pieces: readonly string[]): string {
  const last = pieces.findLastIndex((text) => text.includes(plainLook));
  const found = new Set<string>();
  for (const [index, text] of pieces.slice(Math.max(0, last)).entries()) {
    const from = index === 0 ? Math.max(0, text.lastIndexOf(plainLook)) : 0;
    for (const [sequence] of text.slice(from).matchAll(looks)) {
      found.delete(sequence);
      found.add(sequence);
    }
  }
  return [...found].join("");
}
