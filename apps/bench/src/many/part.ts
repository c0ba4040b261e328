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
  readonly scrollMsPerFrame: number;
}

const contenders: readonly ManyContender[] = ["kit", "xterm", "ansi-to-react"];
const bytesEach = 35_000;
const scrolledFrames = 120;
const scrolledPixels = 120;

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
        `many ${contender}: ${cost.cpuMs.toFixed(0)} ms, ${cost.heapMegabytes.toFixed(1)} MB, ${cost.elements} elements, ${cost.scrollMsPerFrame.toFixed(2)} ms a frame${cost.complete ? "" : ", INCOMPLETE"}`,
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
      const shown = await page.evaluate(() => window.manyBench.show());
      const cpuMs = (await clock.settle()) - before;
      const heapMegabytes = (await heap()) - heapBefore;
      const beforeScroll = await clock.cpuMs();
      await page.evaluate(([frames, pixels]) => window.manyBench.scroll(frames, pixels), [
        scrolledFrames,
        scrolledPixels,
      ] as const);
      const scrollMsPerFrame = ((await clock.settle()) - beforeScroll) / scrolledFrames;
      return { ...shown, cpuMs, heapMegabytes, scrollMsPerFrame };
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
      {
        what: "CPU per scrolled frame",
        kit: `${figure(of("kit", ({ scrollMsPerFrame }) => scrollMsPerFrame))} ms`,
        anchor: `${figure(of("xterm", ({ scrollMsPerFrame }) => scrollMsPerFrame))} ms`,
        ...counted(of("kit", ({ scrollMsPerFrame }) => scrollMsPerFrame)),
        better: "less",
        unit: " ms",
        floor: 12,
        goal: 4,
      },
    ],
    tables: [
      {
        title: "All three",
        head: ["", "CPU, ms", "heap, MB", "elements", "emulators", "CPU per scrolled frame, ms"],
        rows: contenders.map((contender) => [
          contender,
          figure(of(contender, cpu)),
          figure(of(contender, heap)),
          String(of(contender, ({ elements }) => elements)),
          String(of(contender, ({ emulators }) => emulators)),
          figure(of(contender, ({ scrollMsPerFrame }) => scrollMsPerFrame)),
        ]),
      },
    ],
    notes: [
      `Each session printed ${bytesEach.toLocaleString("en")} bytes of coloured text. The heap is what showing added after a garbage collection; the frames are ${scrolledFrames} of ${scrolledPixels} pixels each.`,
    ],
    measured: Object.fromEntries(costs),
  };
}
