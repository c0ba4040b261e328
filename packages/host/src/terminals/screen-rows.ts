import { cellAt, type EmulatorBuffer, type EmulatorLine } from "./emulator.js";
import { hasBackground, isErased, type ScreenPen } from "./screen-pen.js";

/** A cell that is drawn after all rows. */
export interface LaterCell {
  readonly row: number;
  readonly column: number;
}

/**
 * Draws rows of a buffer on a fresh screen, from its first one on, cell for cell: what was never written stays so, and a
 * row that goes on with another does so again. The first row belongs to none. Ends anywhere.
 */
export function rowsText(
  buffer: EmulatorBuffer,
  rows: {
    readonly from: number;
    readonly to: number;
    readonly cols: number;
    readonly isTall: boolean;
    readonly later?: LaterCell | undefined;
  },
  pen: ScreenPen,
): string {
  const { from, to, cols, isTall, later } = rows;
  const parts: string[] = [];
  let isFull = false;
  for (let row = from; row < to; row += 1) {
    const line = buffer.getLine(row);
    if (line === undefined) break;
    if (row > from)
      parts.push(
        line.isWrapped && isTall
          ? wrapText(buffer.getLine(row - 1), isFull, cols, pen)
          : `${pen.reset()}\r\n`,
      );
    const drawn = rowText(line, cols, pen, later?.row === row ? later.column : undefined);
    isFull = drawn.isFull;
    parts.push(drawn.text);
  }
  return parts.join("");
}

/** The rows that have anything on them, counted from the first. */
export function drawnRows(buffer: EmulatorBuffer, cols: number): number {
  for (let row = buffer.length - 1; row >= 0; row -= 1) {
    const line = buffer.getLine(row);
    if (line !== undefined && (line.isWrapped || !isBlank(line, cols))) return row + 1;
  }
  return 0;
}

function isBlank(line: EmulatorLine, cols: number): boolean {
  for (let column = 0; column < cols; column += 1) {
    const cell = cellAt(line, column);
    if (cell !== undefined && (cell.getChars() !== "" || !isErased(cell) || hasBackground(cell)))
      return false;
  }
  return true;
}

/** One row, but for what is in the column `later`. `isFull`: the next character goes to the next one. */
function rowText(
  line: EmulatorLine,
  cols: number,
  pen: ScreenPen,
  later: number | undefined,
): { readonly text: string; readonly isFull: boolean } {
  let text = "";
  let skipped = 0;
  let isFull = false;
  const goOn = (): void => {
    if (skipped > 0) text += `\u001b[${skipped}C`;
    skipped = 0;
  };
  for (let column = 0; column < cols; column += 1) {
    const cell = cellAt(line, column);
    if (cell === undefined) break;
    const chars = cell.getChars();
    const width = cell.getWidth();
    if (column === later) {
      skipped += Math.max(1, width);
      column += Math.max(1, width) - 1;
    } else if (width > 0 && chars !== "" && column + width <= cols) {
      goOn();
      text += pen.set(cell) + chars;
      // What follows a wide character is its other half.
      column += width - 1;
      isFull = column === cols - 1;
    } else if (width === 0 && chars !== "" && column === 0) {
      text += pen.set(cell) + chars;
    } else if (isErased(cell) || width !== 1) {
      if (hasBackground(cell)) {
        goOn();
        text += `${pen.set(cell)}\u001b[X`;
      }
      skipped += 1;
    } else {
      goOn();
      text += `${pen.set(cell)} `;
      isFull = column === cols - 1;
    }
  }
  return { text, isFull };
}

/** Goes to the next row as text does that has no room: only that makes one line of both. */
function wrapText(before: EmulatorLine | undefined, isFull: boolean, cols: number, pen: ScreenPen): string {
  const over = `${pen.reset()}x`;
  const back = "\r\u001b[X";
  if (isFull || before === undefined) return over + back;
  // A row whose last cell is empty gets something there, and is rid of it again.
  const last = cellAt(before, cols - 1);
  const erase = last === undefined ? "" : `${pen.set(last)}\u001b[X${pen.reset()}`;
  return `${pen.reset()}\u001b[${cols}Gx${over}\u001b[A\u001b[${cols}G${erase}\u001b[B${back}`;
}
