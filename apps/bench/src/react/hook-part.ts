import type { MeasuredBrowser } from "../browser/measure.js";
import { withBrowser } from "../browser/with-browser.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { median } from "../statistics.js";
import { figure } from "../table.js";
import type { UpdateVariant } from "./react-page.js";

const variants: readonly UpdateVariant[] = [
  "spread",
  "spread, rendered",
  "spread, hook",
  "in place, rendered",
  "in place, hook",
];
const history = 10_000;
const warmUpUpdates = 200;
const countedRounds = 5;

/** What `useTerminalSession` costs on an array that grows, beyond the caller's own copy of it. */
export const hookPart: Part = { name: "hook", run: measureHook };

async function measureHook(options: BenchOptions): Promise<PartReport> {
  const updates = options.quick ? 200 : 1_000;
  const costs = new Map<UpdateVariant, number[]>();
  await withBrowser(options, "production", async (browser) => {
    for (let repetition = 0; repetition < options.repetitions; repetition += 1)
      for (const variant of repetition % 2 === 0 ? variants : variants.toReversed()) {
        const perUpdate = await measureUpdates(browser, variant, updates);
        costs.set(variant, [...(costs.get(variant) ?? []), perUpdate]);
        options.log(`hook ${variant}: ${perUpdate.toFixed(1)} µs`);
      }
  });
  const cost = (variant: UpdateVariant): number => median(costs.get(variant) ?? [Number.NaN]);
  const spread = cost("spread");
  const row = (way: "spread" | "in place") => {
    const beyond = Math.max(0, cost(`${way}, hook`) - cost(`${way}, rendered`));
    return {
      what: `useTerminalSession(array) at 10 000 events, ${way === "spread" ? "a new array each time" : "grown in place"}, beyond ${way === "spread" ? "the caller's spread and render" : "the caller's render"}`,
      kit: `${figure(beyond)} µs`,
      anchor: `${figure(spread)} µs, the spread alone`,
      value: beyond / spread,
      better: "less" as const,
      unit: "×",
      floor: 0.5,
      goal: 0.1,
    };
  };
  return {
    verdicts: [row("spread"), row("in place")],
    tables: [
      {
        title: `Main-thread CPU µs per update, one event each, from ${history.toLocaleString("en")} events on`,
        head: ["", "µs"],
        rows: variants.map((variant) => [variant, figure(cost(variant))]),
      },
    ],
    notes: [
      "*rendered*: the array is a component's state and every update renders and commits; *hook*: the same component also calls the hook and renders every field but `chunks`.",
    ],
    measured: Object.fromEntries(costs),
  };
}

/** The median of several rounds in one page, each from the stated size on: one round takes few milliseconds. */
async function measureUpdates(
  browser: MeasuredBrowser,
  variant: UpdateVariant,
  updates: number,
): Promise<number> {
  return browser.withPage("react-page", async (page, clock) => {
    await page.waitForFunction(() => "reactBench" in window);
    const rounds: number[] = [];
    for (let round = 0; round <= countedRounds; round += 1) {
      const start = [variant, history - warmUpUpdates] as const;
      await page.evaluate(([name, count]) => window.reactBench.prepareUpdates(name, count), start);
      await page.evaluate((count) => window.reactBench.runUpdates(count), warmUpUpdates);
      await clock.collectGarbage();
      await clock.settle();
      const before = await clock.cpuMs();
      const seen = await page.evaluate((count) => window.reactBench.runUpdates(count), updates);
      const spent = (await clock.cpuMs()) - before;
      if (seen !== history + updates) throw new Error(`${variant}: ${seen} events were seen at the end.`);
      rounds.push((spent * 1_000) / updates);
    }
    // The first round compiles the code.
    return median(rounds.slice(1));
  });
}
