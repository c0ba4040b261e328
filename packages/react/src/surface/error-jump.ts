import type { StreamRun } from "./row-ledger.js";

/** Words with which programs say that something failed. */
const failureWords = /\b(?:error|errors|failed|failure|fatal|panic|exception|traceback)\b/i;

/** The part of an emulator in which errors are looked for. */
export interface JumpableRows {
  readonly length: number;
  text(row: number): string;
  /** Runs of rows of streams other than stdout. Rows count from the first that the emulator still has. */
  readonly runs: readonly StreamRun[];
}

/**
 * The row of the next or previous error from `from`: the first of a run of error output, or the first of rows that speak of
 * a failure. Absent when there is none.
 */
export function errorRow(
  rows: JumpableRows,
  from: number | undefined,
  direction: "next" | "previous",
): number | undefined {
  const starts = rows.runs.filter(({ stream }) => stream === "stderr");
  const isStart = (row: number): boolean => {
    const run = starts.find((each) => row >= each.from && row < each.to);
    if (run) return row === run.from;
    return failureWords.test(rows.text(row)) && !(row > 0 && failureWords.test(rows.text(row - 1)));
  };
  const step = direction === "next" ? 1 : -1;
  const first = from === undefined ? (step > 0 ? 0 : rows.length - 1) : from + step;
  for (let row = first; row >= 0 && row < rows.length; row += step) if (isStart(row)) return row;
  return undefined;
}
