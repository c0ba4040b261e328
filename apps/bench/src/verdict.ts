import { figure, type Table } from "./table.js";

/** One measured row that has a target. A floor must hold, a goal is aimed at. */
export interface Verdict {
  /** What was measured. */
  readonly what: string;
  /** The kit's figure and its anchor's, as they are to be read. */
  readonly kit: string;
  readonly anchor: string;
  /** What is compared with floor and goal. Absent: no figure that counts, and `note` says why. */
  readonly value?: number;
  /** Which way is better. */
  readonly better: "less" | "more";
  readonly floor?: number;
  readonly goal?: number;
  /** Written after the figures, for instance `x` or `kB`. */
  readonly unit?: string;
  readonly note?: string;
}

/** Whether a row reaches its floor and its goal. */
export type Standing = "goal" | "floor" | "missed" | "no figure" | "no target";

/** Where a row stands against its targets. A row without a figure never counts as held. */
export function standing({ value, better, floor, goal }: Verdict): Standing {
  if (floor === undefined && goal === undefined) return "no target";
  if (value === undefined || Number.isNaN(value)) return "no figure";
  const reaches = (target: number | undefined): boolean =>
    target !== undefined && (better === "less" ? value <= target : value >= target);
  if (reaches(goal)) return "goal";
  return reaches(floor) ? "floor" : "missed";
}

const words: Record<Standing, string> = {
  goal: "held, goal reached",
  floor: "held",
  missed: "**not held**",
  "no figure": "**no figure**",
  "no target": "–",
};

/** The table of rows that have targets. */
export function verdictTable(title: string, verdicts: readonly Verdict[]): Table {
  const target = (value: number | undefined, { better, unit = "" }: Verdict): string =>
    value === undefined ? "–" : `${better === "less" ? "≤" : "≥"} ${value}${unit}`;
  return {
    title,
    head: ["", "kit", "anchor", "figure", "floor", "goal", "floor held?"],
    rows: verdicts.map((verdict) => [
      verdict.note === undefined ? verdict.what : `${verdict.what} (${verdict.note})`,
      verdict.kit,
      verdict.anchor,
      verdict.value === undefined ? "–" : `${figure(verdict.value)}${verdict.unit ?? ""}`,
      target(verdict.floor, verdict),
      target(verdict.goal, verdict),
      words[standing(verdict)],
    ]),
  };
}
