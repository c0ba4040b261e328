import type { CharacterSets } from "./character-sets.js";
import { cellAt, type Emulator } from "./emulator.js";
import { insideOf, type PackedLook } from "./emulator-inside.js";
import { hasBackground, isErased, type ScreenPen } from "./screen-pen.js";

/** The character before the cursor, where it must be printed last of all: the next one joins it, or wraps after it. */
export interface LastPrinted {
  /** Counted from the first row that is kept. */
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly chars: string;
  readonly look: PackedLook;
  /** It is printed as it is in the character set that is in use. */
  readonly isPrintable: boolean;
  /** A mark that comes next joins it, or a sequence repeats it. */
  readonly canJoin: boolean;
}

/** What is to be printed last, if anything is. */
export function lastPrinted(terminal: Emulator): LastPrinted | undefined {
  const { buffers, _charsetService: service, _inputHandler: handler } = insideOf(terminal);
  const { x, y } = buffers.active;
  const { active } = terminal.buffer;
  const row = active.baseY + y;
  const line = active.getLine(row);
  if (line === undefined) return undefined;
  const column = x > 1 && cellAt(line, x - 1)?.getWidth() === 0 ? x - 2 : x - 1;
  const cell = column < 0 ? undefined : cellAt(line, column);
  if (cell === undefined) return undefined;
  const chars = cell.getChars();
  const isPrintable = chars !== "" && service.charset?.[chars] === undefined;
  const canJoin = handler._parser.precedingJoinState !== 0 && isPrintable;
  if (x < terminal.cols && !canJoin) return undefined;
  return { row, column, width: cell.getWidth(), chars, look: cell, isPrintable, canJoin };
}

/** Puts the cursor where it is, with its pen and its character sets, and prints what is to be printed last. */
export function cursorText(input: {
  readonly terminal: Emulator;
  readonly sets: CharacterSets;
  readonly pen: ScreenPen;
  readonly last: LastPrinted | undefined;
}): string {
  const { terminal, sets, pen, last } = input;
  const { cols, modes } = terminal;
  const { buffers, _inputHandler: handler } = insideOf(terminal);
  const { x, y, scrollTop } = buffers.active;
  const look = handler._curAttrData;
  const chosen = placeModes(terminal, sets);
  // With an origin rows count from it.
  const row = modes.originMode ? y - scrollTop : y;
  if (last === undefined) return `${chosen}${place(Math.min(x, cols - 1), row)}${pen.setAgain(look)}`;
  const there = place(last.column, row);
  // What is inserted moves the rest, so that is moved there first. An erased cell can be waited after, too.
  const print = `${modes.insertMode ? `\u001b[${last.width}P` : ""}${last.chars === "" ? " " : last.chars}`;
  if (last.canJoin) return `${chosen}${there}${pen.setAgain(look)}${print}`;
  if (last.isPrintable) return `${chosen}${there}${pen.setAgain(last.look)}${print}${pen.setAgain(look)}`;
  return `${insertAndOrigin(terminal)}${there}${pen.setAgain(last.look)}${print}${sets.restore()}${pen.setAgain(look)}`;
}

/** Nothing is drawn after what is to be printed last, so that rows drawn as they are end with it. */
export function endsWith({ buffer, cols }: Emulator, { row, column, width }: LastPrinted): boolean {
  const line = buffer.active.getLine(row);
  for (let after = column + Math.max(1, width); after < cols; after += 1) {
    const cell = line === undefined ? undefined : cellAt(line, after);
    if (cell !== undefined && (cell.getChars() !== "" || !isErased(cell) || hasBackground(cell)))
      return false;
  }
  return true;
}

/** The modes that decide where a cursor goes and what printing does there, and the character sets. */
export function placeModes(terminal: Emulator, sets: CharacterSets): string {
  const { savedCharset } = insideOf(terminal).buffers.active;
  return insertAndOrigin(terminal) + sets.restore({ set: savedCharset });
}

function insertAndOrigin({ modes }: Emulator): string {
  return `${modes.insertMode ? "\u001b[4h" : ""}${modes.originMode ? "\u001b[?6h" : ""}`;
}

function place(column: number, row: number): string {
  return `\u001b[${row + 1};${column + 1}H`;
}
