import { spanColour } from "./span-colour.js";
import type { ScreenRow, ScreenSpan, SpanStyle } from "./screen-row.js";

/** The part of an emulator that rows are read from. */
export interface ReadableScreen {
  readonly buffer: { readonly active: ReadableBuffer };
}

interface ReadableBuffer {
  readonly length: number;
  readonly baseY: number;
  readonly cursorY: number;
  getLine(row: number): ReadableLine | undefined;
}

interface ReadableLine {
  readonly length: number;
  readonly isWrapped: boolean;
  getCell(column: number): ReadableCell | undefined;
  translateToString(trimRight?: boolean): string;
}

interface ReadableCell {
  getChars(): string;
  getWidth(): number;
  isFgRGB(): boolean;
  isFgPalette(): boolean;
  getFgColor(): number;
  isBgRGB(): boolean;
  isBgPalette(): boolean;
  getBgColor(): number;
  isBold(): number;
  isDim(): number;
  isItalic(): number;
  isUnderline(): number;
  isOverline(): number;
  isStrikethrough(): number;
  isInverse(): number;
  isInvisible(): number;
}

/** How rows are read. */
export interface ReadRowsOptions {
  /** A line that the emulator wrapped is one row. Default false: rows are those of the screen. */
  readonly joinWrapped?: boolean;
  /** Only so many rows of the emulator, the last ones. Default all. */
  readonly lastRows?: number;
}

/**
 * The rows of an emulator's shown screen and its scrollback, down to the last that has something on it or the cursor,
 * whichever is lower. What a program printed invisibly is the blanks that it looks like.
 */
export function readRows(screen: ReadableScreen, options: ReadRowsOptions = {}): ScreenRow[] {
  const { active } = screen.buffer;
  const last = lastRow(active);
  const rows: ScreenSpan[][] = [];
  const first = Math.max(0, last + 1 - (options.lastRows ?? Infinity));
  for (let index = first; index <= last; index += 1) {
    const line = active.getLine(index);
    if (!line) continue;
    const goesOn = options.joinWrapped === true && line.isWrapped && rows.length > 0;
    const row: ScreenSpan[] = goesOn ? (rows.pop() ?? []) : [];
    const isContinued = options.joinWrapped === true && active.getLine(index + 1)?.isWrapped === true;
    appendCells(row, line, isContinued);
    rows.push(row);
  }
  return rows.map((spans) => ({ spans }));
}

function lastRow(buffer: ReadableBuffer): number {
  const cursor = buffer.baseY + buffer.cursorY;
  for (let row = buffer.length - 1; row > cursor; row -= 1)
    if (buffer.getLine(row)?.translateToString(true) !== "") return row;
  return cursor;
}

function appendCells(row: ScreenSpan[], line: ReadableLine, isContinued: boolean): void {
  // What was never drawn at the end is no text; blanks that were drawn, or coloured, are.
  const end = isContinued ? line.length : drawnLength(line);
  let key = row.length > 0 ? keyOf(row.at(-1)?.style) : undefined;
  for (let column = 0; column < end; column += 1) {
    const cell = line.getCell(column);
    if (!cell || cell.getWidth() === 0) continue;
    const text = cell.isInvisible() ? " ".repeat(cell.getWidth()) : cell.getChars() || " ";
    const style = styleOf(cell);
    const nextKey = keyOf(style);
    const last = row.at(-1);
    if (last && nextKey === key) row[row.length - 1] = { ...last, text: last.text + text };
    else row.push(style ? { text, style } : { text });
    key = nextKey;
  }
}

function drawnLength(line: ReadableLine): number {
  const { length } = line;
  let end = length;
  while (end > 0) {
    const cell = line.getCell(end - 1);
    if (cell && (cell.getChars() !== "" || cell.getWidth() === 0 || isPainted(cell))) break;
    end -= 1;
  }
  return end;
}

function isPainted(cell: ReadableCell): boolean {
  return cell.isBgRGB() || cell.isBgPalette() || cell.isInverse() !== 0;
}

function styleOf(cell: ReadableCell): SpanStyle | undefined {
  const style: SpanStyle = {
    ...(cell.isFgPalette() && { fg: spanColour.ofPalette(cell.getFgColor()) }),
    ...(cell.isFgRGB() && { fg: spanColour.ofNumber(cell.getFgColor()) }),
    ...(cell.isBgPalette() && { bg: spanColour.ofPalette(cell.getBgColor()) }),
    ...(cell.isBgRGB() && { bg: spanColour.ofNumber(cell.getBgColor()) }),
    ...(cell.isBold() && { bold: true }),
    ...(cell.isDim() && { dim: true }),
    ...(cell.isItalic() && { italic: true }),
    ...(cell.isUnderline() && { underline: true }),
    ...(cell.isOverline() && { overline: true }),
    ...(cell.isStrikethrough() && { strike: true }),
    ...(cell.isInverse() && { inverse: true }),
  };
  return Object.keys(style).length > 0 ? style : undefined;
}

function keyOf(style: SpanStyle | undefined): string {
  return style ? JSON.stringify(style) : "";
}
