import { textOfRow, type ScreenRow } from "../rows/screen-row.js";

/** What is left of rows that are folded. Head and tail together are all of them when nothing is omitted. */
export interface FoldedRows {
  readonly head: readonly ScreenRow[];
  /** Rows between head and tail. */
  readonly omitted: number;
  readonly tail: readonly ScreenRow[];
}

/** Rows kept at the start, where a program says what it does. */
const headRows = 2;
/** Rows kept at the end, where it says how that went. */
const tailRows = 4;

/** Head and tail of rows without the empty ones at their end. One row is never left out: saying so would take its place. */
export function foldRows(rows: readonly ScreenRow[]): FoldedRows {
  const last = rows.findLastIndex((row) => textOfRow(row).trim() !== "");
  const kept = rows.slice(0, last + 1);
  const omitted = kept.length - headRows - tailRows;
  if (omitted <= 1) return { head: kept, omitted: 0, tail: [] };
  return { head: kept.slice(0, headRows), omitted, tail: kept.slice(-tailRows) };
}
