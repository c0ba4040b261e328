import type { DrawCost } from "../browser/measure.js";
import { repeatedCost, type RepeatedCost } from "../browser/repeated.js";
import type { ContenderName, Scenario } from "../browser/scenario.js";
import { withBrowser } from "../browser/with-browser.js";
import { textKinds, type TextKind } from "../input/terminal-text.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { figure, type Table } from "../table.js";
import type { Verdict } from "../verdict.js";

interface Way {
  readonly name: string;
  readonly delivery: Scenario["delivery"];
  readonly megabytes: number;
  readonly trace: boolean;
  readonly floor: number;
  readonly goal: number;
}

/** 80-byte pieces are a task each; 2 MB of them are 25 000 tasks and enough to tell. */
const ways: readonly Way[] = [
  { name: "at once", delivery: "at once", megabytes: 10, trace: true, floor: 1, goal: 1.5 },
  { name: "4 KB pieces", delivery: { pieceBytes: 4_096 }, megabytes: 10, trace: true, floor: 0.9, goal: 1.1 },
  { name: "80-byte pieces", delivery: { pieceBytes: 80 }, megabytes: 2, trace: false, floor: 1, goal: 1.3 },
];

const contenders: readonly ContenderName[] = ["kit", "xterm"];
const limitMs = 120_000;
const quickShare = 0.1;

interface Row {
  readonly way: Way;
  readonly kind: TextKind;
  readonly megabytes: number;
  readonly kit: RepeatedCost;
  readonly xterm: RepeatedCost;
}

/** Main-thread CPU of the panel against plain xterm.js, for five kinds of text that come in three ways. */
export const panelPart: Part = { name: "panel", run: measurePanel };

async function measurePanel(options: BenchOptions): Promise<PartReport> {
  const wanted = (name: string): boolean => options.only.length === 0 || options.only.includes(name);
  const kinds = textKinds.filter(wanted);
  const chosenKinds = kinds.length > 0 ? kinds : textKinds;
  const chosenWays = ways.filter(({ name }) => wanted(name));
  const rows = await withBrowser(options, "production", async (browser) => {
    const costs = new Map<string, DrawCost[]>();
    for (let repetition = 0; repetition < options.repetitions; repetition += 1)
      for (const way of chosenWays.length > 0 ? chosenWays : ways)
        for (const kind of chosenKinds)
          for (const contender of repetition % 2 === 0 ? contenders : contenders.toReversed()) {
            const bytes = megabytesOf(way, options) * 1_000_000;
            const scenario: Scenario = { contender, input: { kind, bytes }, delivery: way.delivery };
            const cost = await browser.draw(scenario, { limitMs, trace: way.trace });
            const key = `${way.name}/${kind}/${contender}`;
            costs.set(key, [...(costs.get(key) ?? []), cost]);
            const blocking =
              cost.blockingMs === undefined ? "" : `, blocking ${cost.blockingMs.toFixed(0)} ms`;
            options.log(
              `panel ${key}: ${cost.cpuMs.toFixed(0)} ms${blocking}${cost.complete ? "" : ", INCOMPLETE"}`,
            );
          }
    return collectRows(costs, options);
  });
  return {
    verdicts: [
      ...rows.map(cpuVerdict),
      ...rows.filter(({ way }) => way.delivery === "at once").map(blockingVerdict),
    ],
    tables: [throughputTable(rows)],
    notes: [
      "The figure is xterm.js' main-thread CPU over the panel's: above 1 the panel is cheaper. 120 × 30, scrollback 1 000, DOM renderer on both sides. *At once*: the clock runs from before the display exists; plain xterm.js gets one write, the panel a session that already holds the text in 4 KB events. *Pieces*: a task for each, into a display that is there. CPU is read when the last line is on the screen and the page has gone quiet.",
    ],
    measured: rows,
  };
}

function megabytesOf(way: Way, { quick }: BenchOptions): number {
  return quick ? way.megabytes * quickShare : way.megabytes;
}

function collectRows(costs: ReadonlyMap<string, DrawCost[]>, options: BenchOptions): Row[] {
  return ways.flatMap((way) =>
    textKinds.flatMap((kind) => {
      const kit = costs.get(`${way.name}/${kind}/kit`);
      const xterm = costs.get(`${way.name}/${kind}/xterm`);
      if (kit === undefined || xterm === undefined) return [];
      return [
        {
          way,
          kind,
          megabytes: megabytesOf(way, options),
          kit: repeatedCost(kit),
          xterm: repeatedCost(xterm),
        },
      ];
    }),
  );
}

function cpuVerdict({ way, kind, megabytes, kit, xterm }: Row): Verdict {
  const counts = kit.complete && xterm.complete;
  return {
    what: `${megabytes} MB ${way.name}, ${kind}`,
    kit: `${figure(kit.cpuMs)} ms`,
    anchor: `${figure(xterm.cpuMs)} ms`,
    ...(counts ? { value: xterm.cpuMs / kit.cpuMs } : { note: "the last line was not on the screen" }),
    better: "more",
    unit: "×",
    floor: way.floor,
    goal: way.goal,
  };
}

function blockingVerdict({ way, kind, megabytes, kit, xterm }: Row): Verdict {
  return {
    what: `blocking, ${megabytes} MB ${way.name}, ${kind}: CPU in tasks over 50 ms`,
    kit: `${figure(kit.blockingMs ?? Number.NaN)} ms`,
    anchor: `${figure(xterm.blockingMs ?? Number.NaN)} ms`,
    ...(kit.complete && kit.blockingMs !== undefined ? { value: kit.blockingMs } : {}),
    better: "less",
    unit: " ms",
    floor: 100,
    goal: 0,
  };
}

function throughputTable(rows: readonly Row[]): Table {
  const rate = (megabytes: number, { cpuMs }: RepeatedCost): string => figure(megabytes / (cpuMs / 1_000));
  const ms = (value: number | undefined): string => (value === undefined ? "–" : figure(value));
  return {
    title: "MB per main-thread CPU second, and tasks",
    head: [
      "",
      "panel",
      "xterm.js",
      "panel: blocking ms",
      "xterm.js: blocking ms",
      "panel: longest task ms",
      "xterm.js: longest task ms",
    ],
    rows: rows.map(({ way, kind, megabytes, kit, xterm }) => [
      `${way.name}, ${kind}`,
      rate(megabytes, kit),
      rate(megabytes, xterm),
      ms(kit.blockingMs),
      ms(xterm.blockingMs),
      ms(kit.longestTaskMs),
      ms(xterm.longestTaskMs),
    ]),
  };
}
