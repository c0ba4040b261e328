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
  /** Small feeds are repeated until this many events were fed. */
  readonly eventsAtLeast: number;
  readonly memoryCount: number;
  readonly budgetSeconds: number;
}

const fullPlan: Plan = {
  counts: [1_000, 10_000, 100_000, 1_000_000],
  eventsAtLeast: 100_000,
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

/** The medians of one contender in one order, by count. A count whose budget ended is absent. */
interface Series {
  readonly contender: CoreContender;
  readonly order: FeedOrder;
  readonly medians: ReadonlyMap<number, number>;
}

/** CPU and memory of the fold, one process for each measurement, against pushing and parsing the same events. */
export const corePart: Part = { name: "core", run: measureCore };

async function measureCore(options: BenchOptions): Promise<PartReport> {
  const plan = options.quick ? quickPlan : fullPlan;
  const orders =
    options.only.length === 0 ? feedOrders : feedOrders.filter((order) => options.only.includes(order));
  const pairs: { contender: CoreContender; order: FeedOrder }[] = [
    { contender: "push", order: "in order" },
    { contender: "parse", order: "in order" },
    ...orders.flatMap((order) => [
      { contender: "fold" as const, order },
      { contender: "fold, chunks read" as const, order },
    ]),
  ];
  const series = await measureSeries(options, plan, pairs);
  const memory = await measureMemory(options, plan);
  return {
    verdicts: [...ratioVerdicts(series, plan), ...exponentVerdicts(series)],
    tables: [timeTable(series, plan), memoryTable(memory, plan)],
    notes: [
      "Both limits are measured beside the fold in each repetition: `push` puts the decoded objects into an array, `parse` is `JSON.parse` of each event. Every contender runs in its own process after the same warm-up; CPU is the whole process's, the garbage collector's threads included.",
      `\`chunks\` is made when it is read, so reading it once per 100 events of a feed of n costs n²/200 references copied: that is the difference between the two lines of an order. The targets are those of the fold; the cost of materialising stands beside it.`,
    ],
    measured: { series: series.map((one) => ({ ...one, medians: Object.fromEntries(one.medians) })), memory },
  };
}

async function measureSeries(
  options: BenchOptions,
  plan: Plan,
  pairs: readonly { contender: CoreContender; order: FeedOrder }[],
): Promise<Series[]> {
  const figures = new Map<string, number[]>();
  const outOfTime = new Set<string>();
  const key = (contender: CoreContender, order: FeedOrder, count: number): string =>
    `${contender}/${order}/${count}`;
  for (let repetition = 0; repetition < options.repetitions; repetition += 1) {
    for (const count of plan.counts) {
      const turns = repetition % 2 === 0 ? pairs : pairs.toReversed();
      for (const { contender, order } of turns) {
        const name = key(contender, order, count);
        if (outOfTime.has(name)) continue;
        const rounds = Math.max(1, Math.ceil(plan.eventsAtLeast / count));
        const result = await runTask(options, {
          measures: "time",
          contender,
          order,
          count,
          rounds,
          budgetSeconds: plan.budgetSeconds,
        });
        if (result.microsecondsPerEvent === undefined) outOfTime.add(name);
        else figures.set(name, [...(figures.get(name) ?? []), result.microsecondsPerEvent]);
        options.log(`core ${name}: ${result.microsecondsPerEvent?.toFixed(3) ?? "out of time"} µs`);
      }
    }
  }
  return pairs.map(({ contender, order }) => ({
    contender,
    order,
    medians: new Map(
      plan.counts.flatMap((count) => {
        const measured = figures.get(key(contender, order, count)) ?? [];
        return measured.length === options.repetitions ? [[count, median(measured)] as const] : [];
      }),
    ),
  }));
}

async function measureMemory(options: BenchOptions, plan: Plan): Promise<{ fold: number; push: number }> {
  const figures: { fold: number[]; push: number[] } = { fold: [], push: [] };
  for (let repetition = 0; repetition < options.repetitions; repetition += 1) {
    for (const contender of repetition % 2 === 0
      ? (["push", "fold"] as const)
      : (["fold", "push"] as const)) {
      const task = { measures: "memory", order: "in order", count: plan.memoryCount, rounds: 1 } as const;
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

const find = (
  series: readonly Series[],
  contender: CoreContender,
  order: FeedOrder = "in order",
): Series | undefined => series.find((one) => one.contender === contender && one.order === order);

/** The worst ratio over all counts, so that no size hides behind another. */
function ratioVerdicts(series: readonly Series[], plan: Plan): Verdict[] {
  return (["push", "parse"] as const).flatMap((limit): Verdict[] => {
    const fold = find(series, "fold");
    const anchor = find(series, limit);
    if (fold === undefined || anchor === undefined) return [];
    const ratios = plan.counts.map((count) => ({
      count,
      value: (fold.medians.get(count) ?? Number.NaN) / (anchor.medians.get(count) ?? Number.NaN),
    }));
    const worst = ratios.reduce((a, b) => (b.value > a.value ? b : a));
    const targets = limit === "push" ? { floor: 10, goal: 5 } : {};
    return [
      {
        what: `fold, CPU per event in order, a view after each, against ${limit === "push" ? "array push" : "JSON.parse"}`,
        kit: `${figure(fold.medians.get(worst.count) ?? Number.NaN)} µs`,
        anchor: `${figure(anchor.medians.get(worst.count) ?? Number.NaN)} µs`,
        value: worst.value,
        better: "less",
        unit: "×",
        note: `worst of all sizes, at ${worst.count.toLocaleString("en")}`,
        ...targets,
      },
    ];
  });
}

function exponentVerdicts(series: readonly Series[]): Verdict[] {
  const push = find(series, "push");
  return series
    .filter(({ contender }) => contender === "fold")
    .map(({ order, medians }) => ({
      what: `exponent of growth, ${order}`,
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
    rows: series.map(({ contender, order, medians }) => [
      contender.startsWith("fold") ? `${contender}, ${order}` : contender,
      ...plan.counts.map((count) =>
        medians.has(count) ? figure(medians.get(count) ?? 0) : `over ${plan.budgetSeconds} s`,
      ),
      `n^${exponent(medians)}`,
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
