import { spanColour } from "./span-colour.js";
import type { ScreenRow, ScreenSpan, SpanStyle } from "./screen-row.js";

/** The part of an emulator that rows are read from. */
export interface ReadableScreen {
  readonly buffer: { readonly active: ReadableBuffer; readonly normal: ReadableBuffer };
}

interface ReadableBuffer {
  readonly type: "normal" | "alternate";
  readonly length: number;
  readonly baseY: number;
  readonly cursorY: number;
  getLine(row: number): ReadableLine | undefined;
  getNullCell(): ReadableCell;
}

interface ReadableLine {
  readonly length: number;
  readonly isWrapped: boolean;
  /** `cell` is filled and given back: a cell for each call would be most of what reading costs. */
  getCell(column: number, cell?: ReadableCell): ReadableCell | undefined;
  translateToString(trimRight?: boolean): string;
}

interface ReadableCell {
  getChars(): string;
  getWidth(): number;
  getFgColorMode(): number;
  getBgColorMode(): number;
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
  /** Only the rows of the screen, without those that have scrolled away. Default false. */
  readonly onlyScreen?: boolean;
}

/**
 * The rows of an emulator's shown screen and its scrollback, down to the last that has something on it or the cursor,
 * whichever is lower. What a program printed invisibly is the blanks that it looks like. Behind the screen of a program that
 * has not left the alternate one stands the normal one: its rows come first, since nothing has drawn over them.
 */
export function readRows(screen: ReadableScreen, options: ReadRowsOptions = {}): ScreenRow[] {
  const { active, normal } = screen.buffer;
  const shown = rowsOf(active, options);
  if (active.type === "normal" || options.onlyScreen) return shown;
  const lastRows = (options.lastRows ?? Infinity) - shown.length;
  return lastRows > 0 ? [...rowsOf(normal, { ...options, lastRows }), ...shown] : shown;
}

function rowsOf(buffer: ReadableBuffer, options: ReadRowsOptions): ScreenRow[] {
  const last = lastRow(buffer);
  const rows: ScreenSpan[][] = [];
  const first = Math.max(options.onlyScreen ? buffer.baseY : 0, last + 1 - (options.lastRows ?? Infinity));
  const cell = buffer.getNullCell();
  for (let index = first; index <= last; index += 1) {
    const line = buffer.getLine(index);
    if (!line) continue;
    const goesOn = options.joinWrapped === true && line.isWrapped && rows.length > 0;
    const row: ScreenSpan[] = goesOn ? (rows.pop() ?? []) : [];
    const isContinued = options.joinWrapped === true && buffer.getLine(index + 1)?.isWrapped === true;
    appendCells(row, { line, cell, isContinued });
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

interface CellReading {
  readonly line: ReadableLine;
  /** Filled for each column in turn. */
  readonly cell: ReadableCell;
  readonly isContinued: boolean;
}

function appendCells(row: ScreenSpan[], { line, cell, isContinued }: CellReading): void {
  // What was never drawn at the end is no text; blanks that were drawn, or coloured, are.
  const end = isContinued ? line.length : drawnLength(line, cell);
  let text = "";
  let style: SpanStyle | undefined;
  let foreground = Number.NaN;
  let background = Number.NaN;
  for (let column = 0; column < end; column += 1) {
    line.getCell(column, cell);
    const width = cell.getWidth();
    if (width === 0) continue;
    const nextForeground = (cell.getFgColorMode() | cell.getFgColor()) + flagsOf(cell) * colourRange;
    const nextBackground = cell.getBgColorMode() | cell.getBgColor();
    if (nextForeground !== foreground || nextBackground !== background) {
      pushSpan(row, text, style);
      text = "";
      style = styleOf(cell);
      foreground = nextForeground;
      background = nextBackground;
    }
    text += cell.isInvisible() ? " ".repeat(width) : cell.getChars() || " ";
  }
  pushSpan(row, text, style);
}

/** A colour and how it was said take 26 bits; the flags go above them. */
const colourRange = 2 ** 26;

function flagsOf(cell: ReadableCell): number {
  return (
    (cell.isBold() && 1) |
    (cell.isDim() && 2) |
    (cell.isItalic() && 4) |
    (cell.isUnderline() && 8) |
    (cell.isOverline() && 16) |
    (cell.isStrikethrough() && 32) |
    (cell.isInverse() && 64)
  );
}

function pushSpan(row: ScreenSpan[], text: string, style: SpanStyle | undefined): void {
  if (text === "") return;
  const last = row.at(-1);
  // A line that goes on from the one above may go on in its style.
  if (last && isSameStyle(last.style, style)) row[row.length - 1] = { ...last, text: last.text + text };
  else row.push(style ? { text, style } : { text });
}

function isSameStyle(one: SpanStyle | undefined, other: SpanStyle | undefined): boolean {
  return one === other || (one !== undefined && JSON.stringify(one) === JSON.stringify(other));
}

function drawnLength(line: ReadableLine, cell: ReadableCell): number {
  const { length } = line;
  let end = length;
  while (end > 0) {
    line.getCell(end - 1, cell);
    if (cell.getChars() !== "" || cell.getWidth() === 0 || isPainted(cell)) break;
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
