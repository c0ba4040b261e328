import { withBrowser } from "../browser/with-browser.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { median } from "../statistics.js";
import { figure } from "../table.js";
import type { Verdict } from "../verdict.js";
import type { ManyContender, ManyPage, ManyScenario, ManyShown } from "./many-page.js";

declare global {
  interface Window {
    manyBench: ManyPage;
  }
}

/** What showing many sessions took. */
interface ManyCost extends ManyShown {
  readonly cpuMs: number;
  readonly heapMegabytes: number;
  /** CPU of a frame in which the page is scrolled as somebody does who looks for something. */
  readonly scrolledMs: number;
  /** CPU of a frame in which the page flies by. */
  readonly flownMs: number;
}

const contenders: readonly ManyContender[] = ["kit", "xterm", "ansi-to-react"];
const bytesEach = 35_000;
const scrolledFrames = 120;
/** 1 440 pixels a second at 60 frames: three sessions. */
const scrolledPixels = 24;
/** 7 200 pixels a second: fifteen sessions. */
const flownPixels = 120;

/** 500 sessions that have ended and 5 that run on one page, against an emulator for each and against elements for all. */
export const manyPart: Part = { name: "many", run: measureMany };

async function measureMany(options: BenchOptions): Promise<PartReport> {
  const finished = options.quick ? 50 : 500;
  const running = 5;
  const costs = new Map<ManyContender, ManyCost[]>();
  for (let repetition = 0; repetition < options.repetitions; repetition += 1)
    for (const contender of contenders) {
      // Each in a browser of its own: what one left behind must not weigh on the next.
      const cost = await measureOne(options, { contender, finished, running, bytesEach });
      costs.set(contender, [...(costs.get(contender) ?? []), cost]);
      options.log(
        `many ${contender}: ${cost.cpuMs.toFixed(0)} ms, ${cost.heapMegabytes.toFixed(1)} MB, ${cost.elements} elements, ${cost.flownMs.toFixed(2)} and ${cost.scrolledMs.toFixed(2)} ms a frame${cost.complete ? "" : ", INCOMPLETE"}`,
      );
    }
  return report(costs, finished);
}

async function measureOne(options: BenchOptions, scenario: ManyScenario): Promise<ManyCost> {
  return withBrowser(options, "production", (browser) =>
    browser.withPage("many-page", async (page, clock) => {
      await page.waitForFunction(() => "manyBench" in window);
      await page.evaluate((given) => window.manyBench.prepare(given), scenario);
      const heap = async (): Promise<number> => {
        await clock.collectGarbage();
        return (await clock.heapBytes()) / 1_000_000;
      };
      await clock.settle();
      const heapBefore = await heap();
      const before = await clock.cpuMs();
      await page.evaluate(() => window.manyBench.show());
      const cpuMs = (await clock.settle()) - before;
      const shown = await page.evaluate(() => window.manyBench.look());
      const heapMegabytes = (await heap()) - heapBefore;
      const scroll = async (pixels: number): Promise<number> => {
        const start = await clock.settle();
        await page.evaluate(([frames, by]) => window.manyBench.scroll(frames, by), [
          scrolledFrames,
          pixels,
        ] as const);
        return ((await clock.settle()) - start) / scrolledFrames;
      };
      const flownMs = await scroll(flownPixels);
      const scrolledMs = await scroll(scrolledPixels);
      const { complete } = await page.evaluate(() => window.manyBench.look());
      return { ...shown, complete: shown.complete && complete, cpuMs, heapMegabytes, scrolledMs, flownMs };
    }),
  );
}

function report(costs: ReadonlyMap<ManyContender, ManyCost[]>, finished: number): PartReport {
  const of = (contender: ManyContender, read: (cost: ManyCost) => number): number =>
    median((costs.get(contender) ?? []).map(read));
  const ratio = (read: (cost: ManyCost) => number): number => (of("kit", read) / of("xterm", read)) * 100;
  const cpu = (cost: ManyCost): number => cost.cpuMs;
  const heap = (cost: ManyCost): number => cost.heapMegabytes;
  const isComplete = [...costs.values()].flat().every(({ complete }) => complete);
  const counted = (value: number): Pick<Verdict, "value" | "note"> =>
    isComplete ? { value } : { note: "a last line was not on the page" };
  const frameVerdict = (what: string, read: (cost: ManyCost) => number): Verdict => ({
    what,
    kit: `${figure(of("kit", read))} ms`,
    anchor: `${figure(of("xterm", read))} ms`,
    ...counted(of("kit", read)),
    better: "less",
    unit: " ms",
    floor: 12,
    goal: 4,
  });
  return {
    verdicts: [
      {
        what: `main-thread CPU of ${finished} ended and 5 running sessions, against an xterm.js for each`,
        kit: `${figure(of("kit", cpu))} ms`,
        anchor: `${figure(of("xterm", cpu))} ms`,
        ...counted(ratio(cpu)),
        better: "less",
        unit: " %",
        floor: 5,
        goal: 1,
      },
      {
        what: "heap, against the same",
        kit: `${figure(of("kit", heap))} MB`,
        anchor: `${figure(of("xterm", heap))} MB`,
        ...counted(ratio(heap)),
        better: "less",
        unit: " %",
        floor: 15,
        goal: 5,
      },
      {
        what: "elements of a session out of sight, at most",
        kit: figure(of("kit", ({ mostElementsAway }) => mostElementsAway)),
        anchor: figure(of("xterm", ({ mostElementsAway }) => mostElementsAway)),
        ...counted(of("kit", ({ mostElementsAway }) => mostElementsAway)),
        better: "less",
        floor: 50,
        goal: 5,
      },
      frameVerdict(`CPU per frame scrolled by ${flownPixels} pixels`, ({ flownMs }) => flownMs),
      frameVerdict(`CPU per frame scrolled by ${scrolledPixels} pixels`, ({ scrolledMs }) => scrolledMs),
    ],
    tables: [
      {
        title: "All three",
        head: [
          "",
          "CPU, ms",
          "heap, MB",
          "elements",
          "emulators",
          `a frame of ${flownPixels} pixels, ms`,
          `a frame of ${scrolledPixels} pixels, ms`,
        ],
        rows: contenders.map((contender) => [
          contender,
          figure(of(contender, cpu)),
          figure(of(contender, heap)),
          String(of(contender, ({ elements }) => elements)),
          String(of(contender, ({ emulators }) => emulators)),
          figure(of(contender, ({ flownMs }) => flownMs)),
          figure(of(contender, ({ scrolledMs }) => scrolledMs)),
        ]),
      },
    ],
    notes: [
      `Each session printed ${bytesEach.toLocaleString("en")} bytes of coloured text. The heap is what showing added after a garbage collection; both are read when the page has gone quiet. Then it is scrolled by ${scrolledFrames} frames of ${flownPixels} pixels, at which the kit shows the commands of what flies by and draws what comes to rest, and by as many of ${scrolledPixels}, at which it draws each session that comes near.`,
    ],
    measured: Object.fromEntries(costs),
  };
}
