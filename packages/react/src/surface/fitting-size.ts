import type { TerminalSize } from "@terminal-session/core";
import { surfaceLimits } from "./surface-limits.js";

/** A width and a height, in CSS pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** As many cells as fit into a box, or nothing where the box has no sensible extent yet. `margin`: what the scrollbar takes. */
export function fittingSize(box: Extent, cell: Extent, margin = 0): TerminalSize | undefined {
  if (!(box.width > 0 && box.height > 0 && cell.width > 0 && cell.height > 0)) return undefined;
  const cols = Math.floor((box.width - margin) / cell.width);
  const rows = Math.floor(box.height / cell.height);
  return proposedSize({ cols, rows });
}

/** A size that was measured, unless the box is too small for it to be meant: a collapsed pane proposes next to nothing. */
export function proposedSize({ cols, rows }: TerminalSize): TerminalSize | undefined {
  const { minFitCols, minFitRows } = surfaceLimits;
  return cols >= minFitCols && rows >= minFitRows ? saneSize({ cols, rows }) : undefined;
}

/** A size that an emulator can be given: whole numbers between bounds. Nothing for what is no size. */
export function saneSize({ cols, rows }: TerminalSize): TerminalSize | undefined {
  if (!(cols >= 1 && rows >= 1)) return undefined;
  return { cols: clamp(cols, 2, surfaceLimits.maxCols), rows: clamp(rows, 1, surfaceLimits.maxRows) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(value)));
}
