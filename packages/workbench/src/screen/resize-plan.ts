import type { TerminalSize } from "@terminal-session/core";

/** What may be a size: measured, stored or sent by somebody. */
export interface MeasuredSize {
  readonly cols?: number;
  readonly rows?: number;
}

/** Whole columns and rows, at least one of each; null where there is no such thing. */
export function toTerminalDimensions(measured: MeasuredSize | null): TerminalSize | null {
  const cols = Math.floor(measured?.cols ?? 0);
  const rows = Math.floor(measured?.rows ?? 0);
  return cols > 0 && rows > 0 && Number.isFinite(cols + rows) ? { cols, rows } : null;
}

/** The size that a program is to be told; null where it has been told that already, or where it is none. */
export function plannedResize(plan: {
  readonly last: TerminalSize | null;
  readonly next: MeasuredSize;
}): TerminalSize | null {
  const next = toTerminalDimensions(plan.next);
  return next?.cols === plan.last?.cols && next?.rows === plan.last?.rows ? null : next;
}
