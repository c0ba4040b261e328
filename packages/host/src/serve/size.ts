import type { TerminalSize } from "@terminal-session/core";
import { maxTerminalCells, TerminalWireError } from "@terminal-session/transport";

/** The size that was asked for, with the fallback where nothing was said. Throws `invalid_size`. */
export function sizeOr(
  fallback: TerminalSize,
  asked: { readonly cols?: unknown; readonly rows?: unknown },
): TerminalSize {
  return {
    cols: cells(asked.cols ?? fallback.cols, 2),
    rows: cells(asked.rows ?? fallback.rows, 1),
  };
}

function cells(value: unknown, least: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > maxTerminalCells)
    throw new TerminalWireError("invalid_size");
  return value;
}
