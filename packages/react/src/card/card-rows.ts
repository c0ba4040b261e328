import { textOfRow, type ScreenRow } from "../rows/screen-row.js";

/** A line of a command, and what stands in front of it. */
export interface PromptRow {
  readonly label: string;
  readonly text: string;
}

/** A row for each line of a command. The first says where; the end of the last line begins no row of its own. */
export function promptRows(command: string, label: string): readonly PromptRow[] {
  const lines = command.split(/\r\n|\n/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines.map((text, index) => ({ label: index === 0 ? label : "$", text }));
}

/** The rows of an output: without the one that a last line feed begins, and none when there is nothing to see. */
export function outputRows(rows: readonly ScreenRow[]): readonly ScreenRow[] {
  if (rows.every((row) => textOfRow(row).trim() === "")) return [];
  const last = rows.at(-1);
  return last && textOfRow(last) === "" ? rows.slice(0, -1) : rows;
}

/** The rows at both ends, and how many are between them. */
export interface CappedRows {
  readonly head: readonly ScreenRow[];
  readonly hidden: number;
  readonly tail: readonly ScreenRow[];
}

/** At most `maxRows` rows: the first half, rounded up, and the last half. */
export function capRows(rows: readonly ScreenRow[], maxRows: number): CappedRows {
  const most = Math.max(1, Math.floor(maxRows));
  if (rows.length <= most) return { head: rows, hidden: 0, tail: [] };
  const headCount = Math.ceil(most / 2);
  const tailCount = most - headCount;
  return {
    head: rows.slice(0, headCount),
    hidden: rows.length - most,
    tail: tailCount === 0 ? [] : rows.slice(-tailCount),
  };
}
