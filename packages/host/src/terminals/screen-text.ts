import type { CharacterSets } from "./character-sets.js";
import type { Emulator } from "./emulator.js";
import { insideOf, type EmulatorInside, type InsideBuffer, type PackedLook } from "./emulator-inside.js";
import { createScreenPen, extendedFlag, singleUnderline, underlined, type ScreenPen } from "./screen-pen.js";
import { cursorText, endsWith, lastPrinted, placeModes } from "./screen-cursor.js";
import { drawnRows, rowsText } from "./screen-rows.js";

const tabWidth = 8;

/**
 * Text that makes a fresh terminal of the same size the same as this one, with so many lines above its screen: both
 * screens, the cursor and where it was put away, the pen, margins, tab stops, character sets, modes. Everything that
 * comes next does to both the same. Left out is what an emulator cannot be told: that the first line is the rest of one that
 * is gone, and that nothing is in a last column after which the cursor waits to wrap: a space is there then.
 */
export function screenText(
  terminal: Emulator,
  { lines, sets, title }: { readonly lines: number; readonly sets: CharacterSets; readonly title: string },
): string {
  const inside = insideOf(terminal);
  const { cols, rows, buffer } = terminal;
  const pen = createScreenPen(inside._oscLinkService);
  const isTall = rows > 1;
  const { normal, alternate } = buffer;
  const last = lastPrinted(terminal);
  const from = normal.baseY - Math.min(lines, normal.baseY);
  // Rows above the screen are only above it if all of the screen is there.
  const to = normal.baseY > 0 ? normal.baseY + rows : drawnRows(normal, cols);
  const isAlternate = buffer.active.type === "alternate";
  const around = (of: InsideBuffer): string => aroundRows(of, terminal, sets, pen);
  const named = title === "" ? "" : `\u001b]2;${title}\u0007`;
  const set = modes(terminal, inside);
  // A shell at its prompt: the rows as they are end where the cursor is, and with its pen.
  if (!isAlternate && last?.canJoin === true && last.row === to - 1 && endsWith(terminal, last)) {
    const ownPen = createScreenPen(inside._oscLinkService);
    const text = rowsText(normal, { from, to, cols, isTall }, ownPen);
    const penAfter = ownPen.set(inside._inputHandler._curAttrData);
    if (penAfter + around(inside.buffers.normal) + set + placeModes(terminal, sets) === "")
      return named + text;
  }
  const screens = [
    rowsText(normal, { from, to, cols, isTall, later: isAlternate ? undefined : last }, pen),
    around(inside.buffers.normal),
    ...(isAlternate
      ? [
          `${pen.reset()}\u001b[?1047h\u001b[H`,
          rowsText(alternate, { from: 0, to: drawnRows(alternate, cols), cols, isTall, later: last }, pen),
          around(inside.buffers.alt),
        ]
      : []),
  ];
  return [named, ...screens, set, cursorText({ terminal, sets, pen, last })].join("");
}

/** Margins, tab stops, and the cursor that was put away. Leaves the cursor anywhere. */
function aroundRows(
  buffer: InsideBuffer,
  { cols, rows }: Emulator,
  sets: CharacterSets,
  pen: ScreenPen,
): string {
  const { scrollTop, scrollBottom, savedX, savedY, ybase, savedCurAttrData, savedCharset } = buffer;
  const isWhole = scrollTop === 0 && scrollBottom === rows - 1;
  const savedRow = Math.max(0, savedY - ybase);
  const isSaved =
    savedX > 0 ||
    savedRow > 0 ||
    savedCurAttrData.fg !== 0 ||
    savedCurAttrData.bg !== 0 ||
    savedCharset !== undefined;
  const set = sets.nameOf(savedCharset);
  return [
    isWhole ? "" : `\u001b[${scrollTop + 1};${scrollBottom + 1}r`,
    tabStops(buffer, cols),
    isSaved
      ? `\u001b[${savedRow + 1};${savedX + 1}H${pen.set(savedLook(savedCurAttrData))}\u001b(${set}\u001b7\u001b(B${pen.reset()}`
      : "",
  ].join("");
}

/** A look that was put away says that text is underlined, not how, and nothing of a link. */
function savedLook({ fg, bg }: PackedLook): PackedLook {
  const isUnderlined = (fg & underlined) !== 0;
  return {
    fg,
    bg: isUnderlined ? bg | extendedFlag : bg,
    extended: { _ext: isUnderlined ? singleUnderline : 0, urlId: 0 },
  };
}

function tabStops({ tabs }: InsideBuffer, cols: number): string {
  const columns = Array.from({ length: cols }, (_, column) => column);
  if (columns.every((column) => (tabs[column] === true) === (column % tabWidth === 0))) return "";
  const stops = columns.filter((column) => tabs[column] === true);
  return `\u001b[3g${stops.map((column) => `\u001b[${column + 1}G\u001bH`).join("")}`;
}

const mouseProtocols: Readonly<Record<string, number>> = { X10: 9, VT200: 1000, DRAG: 1002, ANY: 1003 };
const mouseEncodings: Readonly<Record<string, number>> = { SGR: 1006, SGR_PIXELS: 1016 };
const cursorStyles = { block: 2, underline: 4, bar: 6 };

function modes(terminal: Emulator, { coreService, coreMouseService }: EmulatorInside): string {
  const { modes: known, options } = terminal;
  const { applicationKeypad, cursorBlink, cursorStyle } = coreService.decPrivateModes;
  const set = [
    known.applicationCursorKeysMode ? 1 : undefined,
    known.reverseWraparoundMode ? 45 : undefined,
    mouseProtocols[coreMouseService.activeProtocol],
    known.sendFocusMode ? 1004 : undefined,
    mouseEncodings[coreMouseService.activeEncoding],
    known.bracketedPasteMode ? 2004 : undefined,
  ].flatMap((mode) => (mode === undefined ? [] : [`\u001b[?${mode}h`]));
  return [
    ...set,
    known.wraparoundMode ? "" : "\u001b[?7l",
    coreService.isCursorHidden ? "\u001b[?25l" : "",
    options.convertEol === true ? "\u001b[20h" : "",
    applicationKeypad ? "\u001b=" : "",
    cursorStyle === undefined ? "" : `\u001b[${cursorStyles[cursorStyle] - (cursorBlink === true ? 1 : 0)} q`,
    // Without a shape of its own the cursor may still be told to blink or not.
    cursorStyle === undefined && cursorBlink !== undefined ? `\u001b[?12${cursorBlink ? "h" : "l"}` : "",
  ].join("");
}
