import type { Terminal } from "@xterm/headless";
import { cellAt, type EmulatorLine } from "../../src/terminals/emulator.js";
import { insideOf, type InsideBuffer, type PackedLook } from "../../src/terminals/emulator-inside.js";

/** The cursor waits to wrap after a cell with nothing on it: what is restored has a space there. */
export function waitsAfterNothing(terminal: Terminal): boolean {
  const { active } = terminal.buffer;
  const line = active.getLine(active.baseY + active.cursorY);
  return active.cursorX >= terminal.cols && line?.getCell(terminal.cols - 1)?.getChars() === "";
}

/** What of an emulator is compared: all that is visible, and all that decides about what comes next. */
export function emulatorState(terminal: Terminal): object {
  const inside = insideOf(terminal);
  const { coreService, coreMouseService, buffers, _charsetService: charsets } = inside;
  const { _curAttrData: pen, _parser: parser } = inside._inputHandler;
  const look = ({ fg, bg, extended }: PackedLook): string => {
    const { _ext: ext, urlId } = (bg & hasExtended) === 0 ? { _ext: 0, urlId: 0 } : extended;
    const link = urlId === 0 ? undefined : inside._oscLinkService.getLinkData(urlId);
    const style = (ext >> 26) & 7;
    const parts = [
      packed(fg) & ~underlined,
      packed(bg) & ~hasExtended,
      packed(extended._ext & 0x3ffffff),
      // Underlined text without a style is shown in the plainest.
      style === 0 && (fg & underlined) !== 0 ? 1 : style,
      link?.uri,
      link?.id,
    ];
    return parts.map((part) => part ?? "").join(" ");
  };
  const lineOf = (line: EmulatorLine | undefined, row: number): object => {
    const cells = Array.from({ length: terminal.cols }, (_, column) => {
      const cell = line === undefined ? undefined : cellAt(line, column);
      if (cell === undefined) return "";
      const seen = look(cell);
      // A cell that was never written shows what a space shows.
      const chars = cell.getChars() === "" && cell.getWidth() === 1 && !isPlain(cell) ? " " : cell.getChars();
      return `${chars}|${cell.getWidth()}|${seen}`;
    });
    // Of the first line nobody knows what it goes on with.
    return { isWrapped: row > 0 && line?.isWrapped === true, cells };
  };
  const screenOf = (buffer: InsideBuffer, shown: Terminal["buffer"]["normal"]): object => ({
    cursor: [buffer.x, buffer.y],
    margins: [buffer.scrollTop, buffer.scrollBottom],
    saved: [
      Math.min(buffer.savedX, terminal.cols - 1),
      Math.max(0, buffer.savedY - buffer.ybase),
      packed(buffer.savedCurAttrData.fg),
      packed(buffer.savedCurAttrData.bg) & ~hasExtended,
    ],
    savedCharset: buffer.savedCharset ?? null,
    tabs: Object.keys(buffer.tabs).join(" "),
    lines: Array.from({ length: shown.length }, (_, row) => lineOf(shown.getLine(row), row)),
  });
  const isAlternate = terminal.buffer.active.type === "alternate";
  return {
    isAlternate,
    modes: { ...terminal.modes, synchronizedOutputMode: false },
    pen: look(pen),
    canJoin: parser.precedingJoinState !== 0,
    sets: [
      charsets.glevel,
      charsets.charset ?? null,
      ...[0, 1, 2, 3].map((place) => charsets._charsets[place] ?? null),
    ],
    cursorHidden: coreService.isCursorHidden,
    cursor: { ...coreService.decPrivateModes, synchronizedOutput: false },
    mouse: [coreMouseService.activeProtocol, coreMouseService.activeEncoding],
    newLine: terminal.options.convertEol === true,
    // The cursor of a screen that is not there is set when it comes back.
    normal: { ...screenOf(buffers.normal, terminal.buffer.normal), ...(isAlternate ? { cursor: null } : {}) },
    alternate: isAlternate ? screenOf(buffers.alt, terminal.buffer.alternate) : null,
  };
}

const hasExtended = 0x10000000;
const underlined = 0x10000000;

/** A packed colour with its flags, without what a colour that was there before left in bits that count for nothing. */
function packed(value: number): number {
  const mode = value & 0x3000000;
  const unused = mode === 0x3000000 ? 0 : mode === 0 ? 0xffffff : 0xffff00;
  return value & ~unused;
}

function isPlain({ fg, bg, extended }: PackedLook): boolean {
  if ((bg & hasExtended) === 0) return fg === 0 && (bg & ~0x3ffffff) === 0;
  return fg === 0 && (bg & ~0x13ffffff) === 0 && extended.urlId === 0 && ((extended._ext >> 26) & 7) === 0;
}
