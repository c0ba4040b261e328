import { buildPage } from "../browser/build-page.js";
import { MeasuredBrowser } from "../browser/measure.js";
import type { BenchOptions } from "../part.js";
import { median } from "../statistics.js";
import type { LinePage } from "./line-page.js";
import { startLineServer } from "./line-server.js";

declare global {
  interface Window {
    lineBench: LinePage;
  }
}

/** What a page on the line came to. */
export interface PageMeasure {
  readonly megabytesPerSecond: number;
  readonly complete: boolean;
  /** The most text that waited in any run, in millions of characters. */
  readonly mostWaiting: number;
  readonly promptMs: number;
  readonly longestPromptMs: number;
  /** Of all keys of all runs. */
  readonly echoMs: { readonly p50: number; readonly p99: number; readonly keys: number };
  readonly lost: number;
  readonly runs: number;
}

/** With the word of what was drawn, and without. */
export type PageMeasures = Record<"pressure" | "no pressure", PageMeasure>;

interface PageRun {
  readonly megabytesPerSecond: number;
  readonly complete: boolean;
  readonly mostWaiting: number;
  readonly promptMs: number;
  readonly echoMs: readonly number[];
  readonly lost: number;
}

/** How long a flood goes on before it is interrupted. */
const floodMs = 1_500;

/** Keys typed into a flood in one run. */
const keys = 26;

/** Measures a surface on the line in a page, with and without pressure in turn. */
export async function measurePages(
  options: BenchOptions,
  { file, typingRuns }: { readonly file: string; readonly typingRuns: number },
): Promise<PageMeasures> {
  const outdir = `${options.built}/page-line`;
  await buildPage(options.directory, outdir);
  const server = await startLineServer(`${options.built}/line-kit-server.mjs`, outdir);
  const browser = new MeasuredBrowser(server.address.url);
  const runs: Record<keyof PageMeasures, PageRun[]> = { pressure: [], "no pressure": [] };
  try {
    for (let repetition = 0; repetition < options.repetitions; repetition += 1) {
      const order = ["pressure", "no pressure"] as const;
      for (const kind of repetition % 2 === 0 ? order : order.toReversed()) {
        // Without pressure a run of typing takes as long as what waits: as many as there are repetitions show it.
        const typing = kind === "pressure" ? Math.ceil(typingRuns / options.repetitions) : 1;
        const found = await runPage(browser, server.address.token, { file, kind, typing });
        runs[kind].push(...found);
        for (const { megabytesPerSecond, promptMs } of found.slice(0, 1))
          options.log(
            `line, page, ${kind}: ${megabytesPerSecond.toFixed(2)} MB/s, prompt ${promptMs.toFixed(0)} ms`,
          );
      }
    }
  } finally {
    await browser.close();
    await server.end();
  }
  return { pressure: wholeOf(runs.pressure), "no pressure": wholeOf(runs["no pressure"]) };
}

async function runPage(
  browser: MeasuredBrowser,
  token: string,
  { file, kind, typing }: { readonly file: string; readonly kind: string; readonly typing: number },
): Promise<PageRun[]> {
  return browser.withPage("line-page", async (page) => {
    await page.waitForFunction(() => "lineBench" in window);
    await page.evaluate((input) => window.lineBench.open(input), { token, pressure: kind === "pressure" });
    const transfer = await page.evaluate((path) => window.lineBench.transfer(path), file);
    const runs: PageRun[] = [];
    for (let run = 0; run < typing; run += 1) {
      const interrupt = await page.evaluate((ms) => window.lineBench.interrupt(ms), floodMs);
      const typed = await page.evaluate((count) => window.lineBench.type(count), keys);
      runs.push({
        megabytesPerSecond: transfer.characters / transfer.seconds / 1e6,
        complete: transfer.complete,
        mostWaiting: Math.max(transfer.mostWaiting, interrupt.mostWaiting) / 1e6,
        promptMs: interrupt.promptMs ?? Number.NaN,
        ...typed,
      });
    }
    await page.evaluate(() => window.lineBench.close());
    return runs;
  });
}

function wholeOf(runs: readonly PageRun[]): PageMeasure {
  const echoes = runs.flatMap(({ echoMs }) => echoMs).toSorted((a, b) => a - b);
  const rank = (share: number): number =>
    echoes[Math.min(echoes.length - 1, Math.floor(share * echoes.length))] ?? Number.NaN;
  const prompts = runs.map(({ promptMs }) => promptMs);
  return {
    megabytesPerSecond: median(runs.map(({ megabytesPerSecond }) => megabytesPerSecond)),
    complete: runs.every(({ complete }) => complete),
    mostWaiting: Math.max(...runs.map(({ mostWaiting }) => mostWaiting)),
    promptMs: median(prompts),
    longestPromptMs: Math.max(...prompts),
    echoMs: { p50: rank(0.5), p99: rank(0.99), keys: echoes.length },
    lost: runs.reduce((sum, { lost }) => sum + lost, 0),
    runs: runs.length,
  };
}
