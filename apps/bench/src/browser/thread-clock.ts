import type { CDPSession } from "playwright";

const settleStepMs = 200;
/** A page whose main thread uses less than this in a step is quiet: a cursor or a clock may still tick. */
const settledCpuMs = 6;
const settleLimitMs = 30_000;

/** The CPU clock of a page's main thread. */
export class ThreadClock {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Starts reading the clock over a session with the page. */
  static async start(session: CDPSession): Promise<ThreadClock> {
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return new ThreadClock(session);
  }

  /** Milliseconds of CPU that the main thread has used. */
  async cpuMs(): Promise<number> {
    const { metrics } = await this.#session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ThreadTime")?.value ?? Number.NaN) * 1_000;
  }

  /** Collects what nothing holds any more. */
  async collectGarbage(): Promise<void> {
    await this.#session.send("HeapProfiler.collectGarbage");
  }

  /** Bytes of the heap that are in use. */
  async heapBytes(): Promise<number> {
    return (await this.#session.send("Runtime.getHeapUsage")).usedSize;
  }

  /** Waits until the main thread has next to nothing to do, and gives its clock at that time. */
  async settle(): Promise<number> {
    const end = performance.now() + settleLimitMs;
    let last = await this.cpuMs();
    for (let quiet = 0; quiet < 2 && performance.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, settleStepMs));
      const now = await this.cpuMs();
      quiet = now - last < settledCpuMs ? quiet + 1 : 0;
      last = now;
    }
    return last;
  }
}
