import type { Table } from "./table.js";
import type { Verdict } from "./verdict.js";

/** What a run was asked for. */
export interface BenchOptions {
  /** How often each contender is measured; the median counts. */
  readonly repetitions: number;
  /** Smaller inputs, to see that everything works. Such figures are printed and never written down. */
  readonly quick: boolean;
  /** The folder of this app. */
  readonly directory: string;
  /** The folder of the built programs. */
  readonly built: string;
  /** Only these kinds or shapes, if any are named. */
  readonly only: readonly string[];
  /** Tells how far the run is. */
  readonly log: (line: string) => void;
}

/** What a part found: rows with targets, tables beside them, and everything measured. */
export interface PartReport {
  readonly verdicts: readonly Verdict[];
  readonly tables: readonly Table[];
  readonly notes?: readonly string[];
  readonly measured: unknown;
}

/** A named part of the benchmark. */
export interface Part {
  readonly name: string;
  readonly run: (options: BenchOptions) => Promise<PartReport>;
}
