import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { feedOrders } from "../input/output-events.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { median } from "../statistics.js";
import {
  exponentVerdicts,
  lineName,
  memoryTable,
  ratioVerdicts,
  timeTable,
  type Line,
  type Series,
} from "./report.js";
import type { CoreResult, CoreTask } from "./task.js";

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
  const copied: Line = { contender: "push, copied", order: "in order", isWarm: true };
  const coldFold: Line = { contender: "fold", order: "in order", isWarm: false };
  const series = await measureSeries(options, plan, [...limits, copied, coldFold, ...folds]);
  const memory = await measureMemory(options, plan);
  return {
    verdicts: [
      ...ratioVerdicts(series, plan.counts, "fold", "push"),
      ...ratioVerdicts(series, plan.counts, "fold", "parse"),
      ...ratioVerdicts(series, plan.counts, "fold, chunks read", "push, copied"),
      ...exponentVerdicts(series),
    ],
    tables: [timeTable(series, plan.counts, plan.budgetSeconds), memoryTable(memory, plan.memoryCount)],
    notes: [
      "The limits are measured beside the fold in each repetition: `push` puts the decoded objects into an array, `parse` is `JSON.parse` of each event. Every measurement has a process of its own; its CPU includes the garbage collector's and the compiler's threads. *Warm*: 200 000 events were fed to other sessions before. *Cold*: the first event of the process is the first of the feed. A short feed is fed again and again, each time to another session, and all are kept to the end.",
      "The array push of a warm process is far cheaper in a short session than in a long one, where the collector and the memory of the machine set the pace: its own exponent stands beside the fold's.",
      "`chunks` is an array of its own for each view that is asked for it, so reading it once per 100 events of a feed of n copies n²/200 references: no array that never changes costs less, and an array that is copied as often (`slice`) is measured beside it. From 16 384 chunks on such an array is more than 128 KiB, for which V8 asks the machine for new memory each time: that, not the copying, is most of its price. `writePlan` gives a display what is new without reading `chunks`. A line that ran out of time at its last size has an exponent over the others.",
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
