import type { EngineTerminal } from "../xterm-engine.js";

/** A cell of a screen and its scrollback. Both count from 1. */
export interface ScreenPlace {
  readonly x: number;
  readonly y: number;
}

/** From the first cell of a text to its last. */
export interface ScreenRange {
  readonly start: ScreenPlace;
  readonly end: ScreenPlace;
}

/** A line as a program printed it, over as many rows as the screen broke it into. */
export interface ScreenLine {
  readonly text: string;
  /** For each UTF-16 code unit of the text, its cell. */
  readonly places: readonly ScreenPlace[];
  /** Its first row and its last one. */
  readonly rows: { readonly first: number; readonly last: number };
}

// Rows of one broken line that are looked through above and below the one that is asked for.
const maxRows = 20;

/** Reads the line that a row belongs to. Rows count from 1. */
export function readScreenLine(terminal: EngineTerminal, row: number): ScreenLine {
  const { active } = terminal.buffer;
  const isContinued = (at: number): boolean => active.getLine(at)?.isWrapped === true;
  let first = row - 1;
  while (first > 0 && row - first < maxRows && isContinued(first)) first -= 1;
  const places: ScreenPlace[] = [];
  let text = "";
  let last = first;
  for (let at = first; at < row + maxRows; at += 1) {
    const line = active.getLine(at);
    if (!line || (at > first && !line.isWrapped)) break;
    last = at;
    for (let column = 0; column < line.length; column += 1) {
      const cell = line.getCell(column);
      if (!cell || cell.getWidth() === 0) continue;
      const characters = cell.getChars();
      // The last cell of a row stays empty where a wide character did not fit.
      if (characters === "" && column === line.length - 1 && isContinued(at + 1)) continue;
      text += characters || " ";
      for (let unit = 0; unit < (characters.length || 1); unit += 1)
        places.push({ x: column + 1, y: at + 1 });
    }
  }
  return { text, places, rows: { first: first + 1, last: last + 1 } };
}

/** The cells of a part of a line; absent where the line has no such part. */
export function rangeOf({ places }: ScreenLine, from: number, to: number): ScreenRange | undefined {
  const start = places[from];
  const end = places[to - 1];
  return start && end && to > from ? { start, end } : undefined;
}
