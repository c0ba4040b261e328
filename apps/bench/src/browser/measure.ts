import { chromium, type Browser, type Page } from "playwright";
import { browserArguments, findBrowser } from "../../../../scripts/browser.mjs";
import { blockingMs, tasksSinceMark } from "./main-thread-tasks.js";
import { startMark, type DrawResult, type Scenario } from "./scenario.js";
import { ThreadClock } from "./thread-clock.js";
import { startTrace } from "./trace.js";

/** What drawing one scenario cost the page's main thread. */
export interface DrawCost extends DrawResult {
  readonly cpuMs: number;
  /** CPU in tasks over 50 ms, and the longest task. Absent where no trace was taken. */
  readonly blockingMs?: number;
  readonly longestTaskMs?: number;
}

/** How a scenario is measured. */
export interface MeasureOptions {
  /** How long a drawing may take on the wall clock. */
  readonly limitMs: number;
  /** Takes a trace, to count tasks by their CPU time. Costs memory for each task. */
  readonly trace: boolean;
}

/** How much longer than its limit a page may stay without an answer before it counts as stuck. */
const stuckAfterMs = 10_000;
const stuck = { complete: false, pieces: 0, characters: 0, words: "the page is stuck", cpuMs: Number.NaN };

/** A browser in which scenarios are drawn, each in a page of its own. It is started when it is first needed. */
export class MeasuredBrowser {
  readonly #address: string;
  #browser: Browser | undefined;

  /** Pages are loaded from this address. */
  constructor(address: string) {
    this.#address = address;
  }

  /** Ends the browser, whatever its pages do. */
  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    await browser?.close();
  }

  /** Runs `body` on a fresh page that runs the entry. A page error fails it. */
  async withPage<Result>(
    entry: string,
    body: (page: Page, clock: ThreadClock) => Promise<Result>,
  ): Promise<Result> {
    const browser = await this.#open();
    const context = await browser.newContext({ viewport: { width: 1_400, height: 1_000 } });
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.goto(`${this.#address}/page/${entry}`);
    const clock = await ThreadClock.start(await context.newCDPSession(page));
    try {
      const result = await body(page, clock);
      if (errors[0] !== undefined) throw errors[0];
      return result;
    } finally {
      // A stuck page has taken the whole browser with it.
      if (this.#browser === browser) await context.close();
    }
  }

  /** Draws a scenario in a fresh page and tells what it cost until the page was quiet again. */
  async draw(scenario: Scenario, { limitMs, trace }: MeasureOptions): Promise<DrawCost> {
    return this.withPage("main", async (page, clock) => {
      await page.waitForFunction(() => "bench" in window);
      await page.evaluate((given) => window.bench.prepare(given), scenario);
      await clock.collectGarbage();
      await clock.settle();
      const endTrace = trace ? await startTrace(await this.#open()) : undefined;
      const before = await clock.cpuMs();
      const drawn = await withLimit(
        page.evaluate((limit) => window.bench.draw(limit), limitMs),
        limitMs + stuckAfterMs,
      );
      if (drawn === undefined) {
        await this.close();
        return stuck;
      }
      const cpuMs = (await clock.settle()) - before;
      if (endTrace === undefined) return { ...drawn, cpuMs };
      const tasks = tasksSinceMark(await endTrace(), startMark);
      return { ...drawn, cpuMs, blockingMs: blockingMs(tasks), longestTaskMs: Math.max(0, ...tasks) };
    });
  }

  async #open(): Promise<Browser> {
    const executablePath = findBrowser();
    this.#browser ??= await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: browserArguments,
    });
    return this.#browser;
  }
}

/** What a promise gives, or nothing when it took too long; a page that is stuck never answers. */
async function withLimit<Result>(promise: Promise<Result>, limitMs: number): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([promise.catch(rethrowUnlessClosed), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** A page that died answers with an error; that is the same as no answer. */
function rethrowUnlessClosed(error: unknown): undefined {
  if (error instanceof Error && /closed|crashed/i.test(error.message)) return undefined;
  throw error;
}
