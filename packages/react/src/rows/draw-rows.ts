import type { TerminalSessionViewModel } from "@terminal-session/core";
import { engineMaker } from "../surface/engine-maker.js";
import { surfaceLimits } from "../surface/surface-limits.js";
import { TerminalDisplay } from "../surface/terminal-display.js";
import { loadXterm, type EngineOptions } from "../surface/xterm-engine.js";
import { readRows, type ReadRowsOptions } from "./read-rows.js";
import type { ScreenRow } from "./screen-row.js";

/** How the rows of a session are drawn. */
export interface DrawRowsOptions extends ReadRowsOptions {
  /** Default: the program's, else as many as the longest line can take. */
  readonly cols?: number | undefined;
  /** Stops the drawing, which then gives nothing. */
  readonly signal?: AbortSignal | undefined;
}

const screenRows = 24;
/** Columns of a screen for output without a size: lines of programs that think nobody measures. */
const minCols = 80;
const maxCols = 4_096;
/** Cells of a screen and its scrollback, 12 bytes each. */
const maxCells = 2_000_000;

/**
 * The rows that an emulator draws for a session's output, without a page: the same emulator, guard and filter as those of
 * a surface. Nothing when it was stopped.
 */
export async function drawRows(
  view: TerminalSessionViewModel,
  { cols = colsFor(view), signal, ...reading }: DrawRowsOptions = {},
): Promise<readonly ScreenRow[] | undefined> {
  const createEngine = engineMaker(await loadXterm());
  if (signal?.aborted) return undefined;
  const rows = view.details?.size?.rows ?? screenRows;
  const engine = createEngine({ ...unseenLook, cols, rows, scrollback: scrollbackFor(cols) });
  const display = new Promise<TerminalDisplay>((resolve) => {
    const drawing = new TerminalDisplay(engine.terminal, {
      onDrawn: () => undefined,
      onSettled: () => resolve(drawing),
    });
    signal?.addEventListener("abort", () => resolve(drawing), { once: true });
    drawing.show(view, { isLive: false });
  });
  const drawn = await display;
  const read = signal?.aborted ? undefined : readRows(engine.terminal, reading);
  drawn.dispose();
  engine.dispose();
  return read;
}

/** How an emulator looks that nobody sees. */
export const unseenLook: Omit<EngineOptions, "cols" | "rows" | "scrollback"> = {
  convertEol: true,
  theme: {},
  fontFamily: "monospace",
  fontSize: 13,
  lineHeight: 1,
  linkHandler: { activate: () => undefined },
};

function colsFor(view: TerminalSessionViewModel): number {
  const size = view.details?.size;
  if (size) return Math.min(size.cols, surfaceLimits.maxCols);
  let longest = minCols;
  for (const { text } of view.chunks ?? [])
    for (const line of text.split("\n")) longest = Math.max(longest, line.length);
  return Math.min(longest, maxCols);
}

function scrollbackFor(cols: number): number {
  return Math.min(surfaceLimits.scrollbackRows, Math.floor(maxCells / cols));
}
