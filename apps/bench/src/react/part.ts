import type { DrawCost } from "../browser/measure.js";
import { repeatedCost } from "../browser/repeated.js";
import type { ContenderName } from "../browser/scenario.js";
import { withBrowser } from "../browser/with-browser.js";
import { cutPieces } from "../input/pieces.js";
import { lastLine, terminalText } from "../input/terminal-text.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { figure } from "../table.js";
import type { Verdict } from "../verdict.js";
import type { RenderCounts, TerminalCounts } from "./react-page.js";

const historyEvents = 2_000;
const pieceBytes = 80;
const hertz = 60;
const contenders: readonly ContenderName[] = ["kit", "xterm"];

/** How often React renders while output comes in, what that costs against a bare write, and what inline props do. */
export const reactPart: Part = { name: "react", run: measureReact };

async function measureReact(options: BenchOptions): Promise<PartReport> {
  const events = options.quick ? 60 : 300;
  const { renders, terminals } = await withBrowser(options, "profiling", async (browser) => ({
    renders: await browser.withPage("react-page", async (page): Promise<RenderCounts> => {
      await page.waitForFunction(() => "reactBench" in window);
      return page.evaluate(([history, count]) => window.reactBench.countPanelRenders(history, count), [
        historyEvents,
        events,
      ] as const);
    }),
    terminals: await browser.withPage("react-page", async (page): Promise<TerminalCounts> => {
      await page.waitForFunction(() => "reactBench" in window);
      return page.evaluate((count) => window.reactBench.countTerminals(count), 10);
    }),
  }));
  const costs = await measureLive(options, events);
  return {
    verdicts: [...renderVerdicts(renders), ...terminalVerdicts(terminals), liveVerdict(costs, events)],
    tables: [],
    notes: [
      `Renders are counted with React's profiling build: the parent's by itself, the panel's by a \`Profiler\` around it, while ${events} events come at ${hertz} Hz after a history of ${historyEvents.toLocaleString("en")}. The clock of a running command is part of the panel's. CPU is measured with the production build.`,
    ],
    measured: { renders, terminals, costs: Object.fromEntries(costs) },
  };
}

async function measureLive(options: BenchOptions, events: number): Promise<Map<ContenderName, DrawCost[]>> {
  // Without its last line, which must not be on the screen before the end.
  const text = terminalText("coloured", historyEvents * pieceBytes).slice(0, -lastLine.length);
  const history = cutPieces(text, pieceBytes);
  const input = { kind: "coloured", bytes: events * pieceBytes } as const;
  const costs = new Map<ContenderName, DrawCost[]>();
  await withBrowser(options, "production", async (browser) => {
    for (let repetition = 0; repetition < options.repetitions; repetition += 1)
      for (const contender of repetition % 2 === 0 ? contenders : contenders.toReversed()) {
        const cost = await browser.draw(
          { contender, input, delivery: { pieceBytes }, intervalMs: 1_000 / hertz, history },
          { limitMs: 60_000, trace: false },
        );
        costs.set(contender, [...(costs.get(contender) ?? []), cost]);
        options.log(
          `react live ${contender}: ${cost.cpuMs.toFixed(0)} ms${cost.complete ? "" : ", INCOMPLETE"}`,
        );
      }
  });
  return costs;
}

function renderVerdicts({ events, parent, panel, complete }: RenderCounts): Verdict[] {
  const row = {
    anchor: "1 (a render per event)",
    better: "less",
    ...(complete ? {} : { note: "incomplete" }),
  } as const;
  return [
    {
      ...row,
      what: "parent renders per output event",
      kit: `${parent} of ${events}`,
      value: parent / events,
      floor: 0,
      goal: 0,
    },
    {
      ...row,
      what: "panel renders per output event",
      kit: `${panel} of ${events}`,
      value: panel / events,
      floor: 1,
      goal: 0.1,
    },
  ];
}

function terminalVerdicts({ parentRenders, terminals, focusCalls }: TerminalCounts): Verdict[] {
  const row = { anchor: "–", better: "less" } as const;
  return [
    {
      ...row,
      what: `terminals made over ${parentRenders} parent renders with inline props`,
      kit: `${terminals}`,
      value: terminals,
      floor: 1,
      goal: 1,
    },
    {
      ...row,
      what: "calls of focus over the same renders",
      kit: `${focusCalls}`,
      value: focusCalls,
      floor: 0,
      goal: 0,
    },
  ];
}

/** No floor is set for this row; a store with a subscribed panel reached 1.01. */
function liveVerdict(costs: ReadonlyMap<ContenderName, DrawCost[]>, events: number): Verdict {
  const kit = repeatedCost(costs.get("kit") ?? []);
  const xterm = repeatedCost(costs.get("xterm") ?? []);
  return {
    what: `main-thread CPU of ${events} events at ${hertz} Hz after ${historyEvents.toLocaleString("en")}, against a bare terminal.write`,
    kit: `${figure(kit.cpuMs)} ms`,
    anchor: `${figure(xterm.cpuMs)} ms`,
    ...(kit.complete && xterm.complete
      ? { value: kit.cpuMs / xterm.cpuMs }
      : { note: "the last line was not on the screen" }),
    better: "less",
    unit: "×",
  };
}
