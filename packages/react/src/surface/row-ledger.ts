import type { OutputGap, TerminalStream } from "@terminal-session/core";

/** A run of rows next to each other that one stream drew. Rows are counted from the first row there ever was. */
export interface StreamRun {
  readonly stream: TerminalStream;
  readonly from: number;
  /** One past the last row. */
  readonly to: number;
}

/** A place where output is missing: above `row`. */
export interface GapRow {
  readonly row: number;
  readonly gap: OutputGap;
}

const streams: readonly TerminalStream[] = ["stdout", "system", "stdin", "stderr"];

/** Remembers which stream drew each of the last rows, and above which rows output is missing. Its size never changes. */
export class RowLedger {
  readonly #streams: Uint8Array;
  readonly #maxGaps: number;
  #gaps: GapRow[] = [];
  #end = 0;

  constructor({ maxRows, maxGaps }: { readonly maxRows: number; readonly maxGaps: number }) {
    this.#streams = new Uint8Array(maxRows);
    this.#maxGaps = maxGaps;
  }

  /** Rows `from` to `to`, both included, were drawn by `stream`. On a row of several streams stderr is what is told. */
  note(stream: TerminalStream, from: number, to: number): void {
    const mark = streams.indexOf(stream);
    const first = Math.max(from, to - this.#streams.length + 1);
    for (let row = first; row <= to; row += 1) {
      const at = row % this.#streams.length;
      const isNew = row >= this.#end;
      this.#streams[at] = isNew ? mark : Math.max(mark, this.#markOf(row));
    }
    this.#end = Math.max(this.#end, to + 1);
  }

  /** Output is missing above `row`. */
  noteGap(row: number, gap: OutputGap): void {
    this.#gaps = [...this.#gaps, { row, gap }].slice(-this.#maxGaps);
  }

  /** The runs of all streams but stdout among rows `from` up to, not including, `to`. */
  runs(from: number, to: number): readonly StreamRun[] {
    const runs: StreamRun[] = [];
    const last = Math.min(to, this.#end);
    for (let row = Math.max(from, this.#end - this.#streams.length, 0); row < last;) {
      const mark = this.#markOf(row);
      let end = row + 1;
      while (end < last && this.#markOf(end) === mark) end += 1;
      if (mark > 0) runs.push({ stream: streams[mark] ?? "stdout", from: row, to: end });
      row = end;
    }
    return runs;
  }

  /** The gaps above rows `from` up to, not including, `to`. */
  gaps(from: number, to: number): readonly GapRow[] {
    return this.#gaps.filter(({ row }) => row >= from && row < to);
  }

  #markOf(row: number): number {
    return this.#streams[row % this.#streams.length] ?? 0;
  }

  clear(): void {
    this.#gaps = [];
    this.#end = 0;
  }
}
