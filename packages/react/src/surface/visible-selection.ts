import { copiedText } from "../text/copied-text.js";

/** The part of an emulator that a selection is read from. */
export interface SelectedCells {
  getSelection(): string;
  getSelectionPosition(): { readonly start: Place; readonly end: Place } | undefined;
  readonly buffer: { readonly active: { getLine(row: number): Line | undefined } };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Line {
  readonly length: number;
  readonly isWrapped: boolean;
  getCell(column: number): { getChars(): string; getWidth(): number; isInvisible(): number } | undefined;
}

/**
 * The selected text as it is seen: what a program printed invisibly (SGR 8) comes out as the spaces it looks like, and
 * characters that draw nothing as signs.
 */
export function visibleSelection(terminal: SelectedCells): string {
  return copiedText(selectedText(terminal));
}

function selectedText(terminal: SelectedCells): string {
  const position = terminal.getSelectionPosition();
  if (!position) return "";
  const { start, end } = position;
  const rows = Array.from({ length: end.y - start.y + 1 }, (_, index) => {
    const row = start.y + index;
    const line = terminal.buffer.active.getLine(row);
    return line && { line, from: row === start.y ? start.x : 0, to: row === end.y ? end.x : line.length };
  }).filter((row) => row !== undefined);
  if (!rows.some(hidesText)) return terminal.getSelection();
  return rows.map((row, index) => (index > 0 && !row.line.isWrapped ? "\n" : "") + seenText(row)).join("");
}

interface RowPart {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

function hidesText({ line, from, to }: RowPart): boolean {
  for (let column = from; column < to; column += 1) if (line.getCell(column)?.isInvisible()) return true;
  return false;
}

function seenText({ line, from, to }: RowPart): string {
  let text = "";
  for (let column = from; column < to; column += 1) {
    const cell = line.getCell(column);
    if (!cell || cell.getWidth() === 0) continue;
    text += cell.isInvisible() ? " ".repeat(cell.getWidth()) : cell.getChars() || " ";
  }
  return text.trimEnd();
}
