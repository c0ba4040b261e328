import type { Terminal } from "@xterm/headless";

/** What of an emulator is compared: all that is visible, and all that decides about what comes next. */
export function emulatorState(terminal: Terminal): object {
  return { active: terminal.buffer.active.type, modes: modesOf(terminal), ...insideOf(terminal) };
}

function modesOf({ modes }: Terminal): object {
  return { ...modes, synchronizedOutputMode: false };
}

/** The part of the emulator's inside that has no door. Its version is pinned. */
interface Inside {
  readonly _core: {
    readonly buffers: Record<"normal" | "alt" | "active", InsideBuffer>;
    readonly _inputHandler: { readonly _curAttrData: InsideLook };
    readonly _charsetService: { readonly glevel: number; readonly _charsets: readonly object[] };
    readonly coreService: {
      readonly isCursorHidden: boolean;
      readonly modes: { readonly insertMode: boolean };
      readonly decPrivateModes: Record<string, unknown>;
    };
    readonly coreMouseService: { readonly activeProtocol: string; readonly activeEncoding: string };
    readonly _oscLinkService: {
      getLinkData(id: number): { readonly uri: string; readonly id?: string } | undefined;
    };
  };
}

interface InsideLook {
  readonly fg: number;
  readonly bg: number;
  readonly extended: { readonly ext: number; readonly urlId: number };
}

interface InsideBuffer {
  readonly x: number;
  readonly y: number;
  readonly ybase: number;
  readonly scrollTop: number;
  readonly scrollBottom: number;
  readonly savedX: number;
  readonly savedY: number;
  readonly savedCurAttrData: InsideLook;
  readonly savedCharset: object | undefined;
  readonly tabs: Record<number, boolean>;
  readonly lines: { readonly length: number; get(row: number): InsideLine | undefined };
}

interface InsideLine extends Iterable<never> {
  readonly isWrapped: boolean;
  readonly length: number;
  loadCell(column: number, cell: object): InsideLook & { getChars(): string; getWidth(): number };
}

function insideOf(terminal: Terminal): object {
  const core = (terminal as unknown as Inside)._core; // see Inside
  const { coreService, coreMouseService, buffers, _charsetService: charsets } = core;
  const link = (id: number): unknown => (id === 0 ? undefined : core._oscLinkService.getLinkData(id));
  const look = ({ fg, bg, extended }: InsideLook): unknown => ({
    fg,
    bg,
    underline: extended.ext & ~0xe0000000,
    link: link(extended.urlId),
  });
  const cell = terminal.buffer.active.getNullCell();
  const lineOf = (line: InsideLine | undefined): unknown => {
    if (line === undefined) return undefined;
    const cells = Array.from({ length: terminal.cols }, (_, column) => {
      const found = line.loadCell(column, cell);
      return [found.getChars(), found.getWidth(), look(found)];
    });
    return { isWrapped: line.isWrapped, cells };
  };
  const bufferOf = (buffer: InsideBuffer): unknown => ({
    cursor: [buffer.x, buffer.y],
    margins: [buffer.scrollTop, buffer.scrollBottom],
    saved: [buffer.savedX, Math.max(0, buffer.savedY - buffer.ybase), look(buffer.savedCurAttrData)],
    savedCharset: buffer.savedCharset ?? null,
    tabs: Object.keys(buffer.tabs),
    lines: Array.from({ length: buffer.lines.length }, (_, row) => lineOf(buffer.lines.get(row))),
  });
  return {
    pen: look(core._inputHandler._curAttrData),
    charsets: {
      level: charsets.glevel,
      sets: [0, 1, 2, 3].map((level) => charsets._charsets[level] ?? null),
    },
    cursorHidden: coreService.isCursorHidden,
    insert: coreService.modes.insertMode,
    decPrivateModes: { ...coreService.decPrivateModes, synchronizedOutput: false },
    mouse: [coreMouseService.activeProtocol, coreMouseService.activeEncoding],
    normal: bufferOf(buffers.normal),
    alternate: bufferOf(buffers.alt),
  };
}
