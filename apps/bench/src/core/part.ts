import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { feedOrders, type FeedOrder } from "../input/output-events.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { growthExponent, median, type GrowthPoint } from "../statistics.js";
import { figure, type Table } from "../table.js";
import type { Verdict } from "../verdict.js";
import type { CoreContender, CoreResult, CoreTask } from "./task.js";

const run = promisify(execFile);

interface Plan {
  readonly counts: readonly number[];
  /** Warm, small feeds are repeated until this many events were fed. */
  readonly eventsAtLeast: number;
  readonly memoryCount: number;
  readonly budgetSeconds: number;
}

const fullPlan: Plan = {
  counts: [1_000, 10_000, 100_000, 1_000_000],
  eventsAtLeast: 200_000,
  memoryCount: 200_000,
  budgetSeconds: 60,
};
const quickPlan: Plan = {
  counts: [1_000, 10_000, 50_000],
  eventsAtLeast: 20_000,
  memoryCount: 50_000,
  budgetSeconds: 10,
};

const exponentTargets: Record<FeedOrder, { floor: number; goal: number }> = {
  "in order": { floor: 1.15, goal: 1.05 },
  "shuffled in 64s": { floor: 1.2, goal: 1.1 },
  reversed: { floor: 1.3, goal: 1.15 },
  "1 000 sessions": { floor: 1.15, goal: 1.05 },
};

/** Who is measured, on which order, in which state of the process. */
interface Line {
  readonly contender: CoreContender;
  readonly order: FeedOrder;
  readonly isWarm: boolean;
}

/** The medians of one line by count. A count whose budget ended is absent. */
interface Series extends Line {
  readonly medians: ReadonlyMap<number, number>;
}

/** CPU and memory of the fold, one process for each measurement, against pushing and parsing the same events. */
export const corePart: Part = { name: "core", run: measureCore };

async function measureCore(options: BenchOptions): Promise<PartReport> {
  const plan = options.quick ? quickPlan : fullPlan;
  const orders =
    options.only.length === 0 ? feedOrders : feedOrders.filter((order) => options.only.includes(order));
  const limits: Line[] = [true, false].flatMap((isWarm) => [
    { contender: "push", order: "in order", isWarm },
    { contender: "parse", order: "in order", isWarm },
  ]);
  const folds: Line[] = orders.flatMap((order) => [
    { contender: "fold", order, isWarm: true },
    { contender: "fold, chunks read", order, isWarm: true },
  ]);
  const coldFold: Line = { contender: "fold", order: "in order", isWarm: false };
  const series = await measureSeries(options, plan, [...limits, coldFold, ...folds]);
  const memory = await measureMemory(options, plan);
  return {
    verdicts: [
      ...ratioVerdicts(series, plan, "push"),
      ...ratioVerdicts(series, plan, "parse"),
      ...exponentVerdicts(series),
    ],
    tables: [timeTable(series, plan), memoryTable(memory, plan)],
    notes: [
      "The limits are measured beside the fold in each repetition: `push` puts the decoded objects into an array, `parse` is `JSON.parse` of each event. Every measurement has a process of its own; its CPU includes the garbage collector's and the compiler's threads. *Warm*: 200 000 events were fed to other sessions before. *Cold*: the first event of the process is the first of the feed.",
      "The array push of a warm process is far cheaper in a short session than in a long one, where the collector and the memory of the machine set the pace: its own exponent stands beside the fold's.",
      "`chunks` is made when it is read, so reading it once per 100 events of a feed of n copies n²/200 references: that is the difference between the two lines of an order. A line that ran out of time at its last size has an exponent over the others.",
    ],
    measured: { series: series.map((one) => ({ ...one, medians: Object.fromEntries(one.medians) })), memory },
  };
}

async function measureSeries(options: BenchOptions, plan: Plan, lines: readonly Line[]): Promise<Series[]> {
  const figures = new Map<string, number[]>();
  const outOfTime = new Set<string>();
  const key = (line: Line, count: number): string => `${lineName(line)}, ${count}`;
  for (let repetition = 0; repetition < options.repetitions; repetition += 1) {
    for (const count of plan.counts) {
      for (const line of repetition % 2 === 0 ? lines : lines.toReversed()) {
        const name = key(line, count);
        if (outOfTime.has(name)) continue;
        const rounds = line.isWarm ? Math.max(1, Math.ceil(plan.eventsAtLeast / count)) : 1;
        const { budgetSeconds } = plan;
        const result = await runTask(options, { measures: "time", ...line, count, rounds, budgetSeconds });
        if (result.microsecondsPerEvent === undefined) outOfTime.add(name);
        else figures.set(name, [...(figures.get(name) ?? []), result.microsecondsPerEvent]);
        options.log(`core ${name}: ${result.microsecondsPerEvent?.toFixed(3) ?? "out of time"} µs`);
      }
    }
  }
  return lines.map((line) => ({
    ...line,
    medians: new Map(
      plan.counts.flatMap((count) => {
        const measured = figures.get(key(line, count)) ?? [];
        return measured.length === options.repetitions ? [[count, median(measured)] as const] : [];
      }),
    ),
  }));
}

function lineName({ contender, order, isWarm }: Line): string {
  return `${contender}${contender.startsWith("fold") ? `, ${order}` : ""}${isWarm ? "" : ", cold"}`;
}

async function measureMemory(options: BenchOptions, plan: Plan): Promise<{ fold: number; push: number }> {
  const figures: { fold: number[]; push: number[] } = { fold: [], push: [] };
  for (let repetition = 0; repetition < options.repetitions; repetition += 1) {
    for (const contender of repetition % 2 === 0
      ? (["push", "fold"] as const)
      : (["fold", "push"] as const)) {
      const task = {
        measures: "memory",
        order: "in order",
        count: plan.memoryCount,
        rounds: 1,
        isWarm: false,
      } as const;
      const result = await runTask(options, { ...task, contender, budgetSeconds: plan.budgetSeconds });
      figures[contender].push(result.bytesPerEvent ?? Number.NaN);
    }
  }
  return { fold: median(figures.fold), push: median(figures.push) };
}

async function runTask({ built }: BenchOptions, task: CoreTask): Promise<CoreResult> {
  const flags = ["--expose-gc", "--max-old-space-size=6000"];
  const { stdout } = await run(process.execPath, [
    ...flags,
    `${built}/core-worker.mjs`,
    JSON.stringify(task),
  ]);
  return JSON.parse(stdout) as CoreResult; // Our own worker's.
}

const find = (series: readonly Series[], contender: CoreContender): Series | undefined =>
  series.find((one) => one.contender === contender && one.order === "in order" && one.isWarm);

/** A row for each size, so that no size hides behind another. */
function ratioVerdicts(series: readonly Series[], plan: Plan, limit: "push" | "parse"): Verdict[] {
  const fold = find(series, "fold");
  const anchor = find(series, limit);
  if (fold === undefined || anchor === undefined) return [];
  return plan.counts.map((count): Verdict => {
    const kit = fold.medians.get(count) ?? Number.NaN;
    const plain = anchor.medians.get(count) ?? Number.NaN;
    return {
      what: `CPU per event, ${count.toLocaleString("en")} in order, a view after each, against ${limit === "push" ? "array push" : "JSON.parse"}`,
      kit: `${figure(kit)} µs`,
      anchor: `${figure(plain)} µs`,
      value: kit / plain,
      better: "less",
      unit: "×",
      ...(limit === "push" ? { floor: 10, goal: 5 } : {}),
    };
  });
}

function exponentVerdicts(series: readonly Series[]): Verdict[] {
  const push = find(series, "push");
  return series
    .filter(({ contender, isWarm }) => contender.startsWith("fold") && isWarm)
    .toSorted((one, other) => one.contender.length - other.contender.length)
    .map(({ contender, order, medians }) => ({
      what: `exponent of growth, ${order}${contender === "fold" ? "" : ", chunks read once per 100 events"}`,
      kit: `n^${exponent(medians)}`,
      anchor: `push n^${exponent(push?.medians)}`,
      ...(medians.size > 1 ? { value: growthExponent(points(medians)) } : {}),
      better: "less",
      ...exponentTargets[order],
    }));
}

const points = (medians: ReadonlyMap<number, number>): GrowthPoint[] =>
  [...medians].map(([size, perEvent]) => ({ size, cost: size * perEvent }));

const exponent = (medians: ReadonlyMap<number, number> | undefined): string =>
  medians !== undefined && medians.size > 1 ? growthExponent(points(medians)).toFixed(2) : "–";

function timeTable(series: readonly Series[], plan: Plan): Table {
  return {
    title: "CPU µs per event, by number of events in the session",
    head: ["", ...plan.counts.map((count) => count.toLocaleString("en")), "grows as"],
    rows: series.map((one) => [
      lineName(one),
      ...plan.counts.map((count) =>
        one.medians.has(count)
          ? figure(one.medians.get(count) ?? 0)
          : `over ${figure((plan.budgetSeconds * 1_000_000) / count)}`,
      ),
      `n^${exponent(one.medians)}`,
    ]),
  };
}

function memoryTable({ fold, push }: { fold: number; push: number }, plan: Plan): Table {
  return {
    title: `Bytes held per event of about 84 characters, at ${plan.memoryCount.toLocaleString("en")} events`,
    head: ["", "bytes", "against the array"],
    rows: [
      ["array of the decoded objects", figure(push), "1"],
      ["fold", figure(fold), figure(fold / push)],
    ],
  };
}
