import type { FeedOrder } from "../input/output-events.js";
import { growthExponent, type GrowthPoint } from "../statistics.js";
import { figure, type Table } from "../table.js";
import type { Verdict } from "../verdict.js";
import type { CoreContender } from "./task.js";

/** Who is measured, on which order, in which state of the process. */
export interface Line {
  readonly contender: CoreContender;
  readonly order: FeedOrder;
  readonly isWarm: boolean;
}

/** The medians of one line by count. A count whose budget ended is absent. */
export interface Series extends Line {
  readonly medians: ReadonlyMap<number, number>;
}

const exponentTargets: Record<FeedOrder, { floor: number; goal: number }> = {
  "in order": { floor: 1.15, goal: 1.05 },
  "shuffled in 64s": { floor: 1.2, goal: 1.1 },
  reversed: { floor: 1.3, goal: 1.15 },
  "1 000 sessions": { floor: 1.15, goal: 1.05 },
};

/** What a line is called in a table. */
export function lineName({ contender, order, isWarm }: Line): string {
  return `${contender}${contender.startsWith("fold") ? `, ${order}` : ""}${isWarm ? "" : ", cold"}`;
}

const find = (series: readonly Series[], contender: CoreContender): Series | undefined =>
  series.find((one) => one.contender === contender && one.order === "in order" && one.isWarm);

const contenderNames: Readonly<Record<CoreContender, string>> = {
  fold: "a view after each",
  "fold, chunks read": "a view after each, chunks read once per 100",
  push: "array push",
  "push, copied": "array push, the array copied once per 100",
  parse: "JSON.parse",
};

/** Only the plain fold has targets, against pushing. A row for each size, so that no size hides behind another. */
export function ratioVerdicts(
  series: readonly Series[],
  counts: readonly number[],
  contender: CoreContender,
  limit: CoreContender,
): Verdict[] {
  const fold = find(series, contender);
  const anchor = find(series, limit);
  if (fold === undefined || anchor === undefined) return [];
  return counts.map((count): Verdict => {
    const kit = fold.medians.get(count);
    const plain = anchor.medians.get(count);
    const told = (median: number | undefined): string =>
      median === undefined ? "out of time" : `${figure(median)} µs`;
    return {
      what: `CPU per event, ${count.toLocaleString("en")} in order, ${contenderNames[contender]}, against ${contenderNames[limit]}`,
      kit: told(kit),
      anchor: told(plain),
      ...(kit === undefined || plain === undefined ? {} : { value: kit / plain }),
      better: "less",
      unit: "×",
      ...(limit === "push" ? { floor: 10, goal: 5 } : {}),
    };
  });
}

/** The growth of all orders, without `chunks` being read and with. Reading it has the copied array beside it. */
export function exponentVerdicts(series: readonly Series[]): Verdict[] {
  return series
    .filter(({ contender, isWarm }) => contender.startsWith("fold") && isWarm)
    .toSorted((one, other) => one.contender.length - other.contender.length)
    .map(({ contender, order, medians }) => {
      const limit = contender === "fold" ? "push" : "push, copied";
      return {
        what: `exponent of growth, ${order}, ${contenderNames[contender]}`,
        kit: `n^${exponent(medians)}`,
        anchor: `${contenderNames[limit]}, n^${exponent(find(series, limit)?.medians)}`,
        ...(medians.size > 1 ? { value: growthExponent(points(medians)) } : {}),
        better: "less",
        ...exponentTargets[order],
      };
    });
}

const points = (medians: ReadonlyMap<number, number>): GrowthPoint[] =>
  [...medians].map(([size, perEvent]) => ({ size, cost: size * perEvent }));

const exponent = (medians: ReadonlyMap<number, number> | undefined): string =>
  medians !== undefined && medians.size > 1 ? growthExponent(points(medians)).toFixed(2) : "–";

/** All lines by size. */
export function timeTable(
  series: readonly Series[],
  counts: readonly number[],
  budgetSeconds: number,
): Table {
  return {
    title: "CPU µs per event, by number of events in the session",
    head: ["", ...counts.map((count) => count.toLocaleString("en")), "grows as"],
    rows: series.map((one) => [
      lineName(one),
      ...counts.map((count) =>
        one.medians.has(count)
          ? figure(one.medians.get(count) ?? 0)
          : `over ${figure((budgetSeconds * 1_000_000) / count)}`,
      ),
      `n^${exponent(one.medians)}`,
    ]),
  };
}

/** What an event takes for as long as it is held. */
export function memoryTable({ fold, push }: { fold: number; push: number }, count: number): Table {
  return {
    title: `Bytes held per event of about 84 characters, at ${count.toLocaleString("en")} events`,
    head: ["", "bytes", "against the array"],
    rows: [
      ["array of the decoded objects", figure(push), "1"],
      ["fold", figure(fold), figure(fold / push)],
    ],
  };
}
