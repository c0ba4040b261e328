import type { Browser } from "playwright";
import type { TraceEvent } from "./main-thread-tasks.js";

/** Starts a trace of tasks and marks. The function that comes back ends it and gives its events. */
export async function startTrace(browser: Browser): Promise<() => Promise<TraceEvent[]>> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    // The protocol leaves the shape open; these are Chromium's own events.
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "blink.user_timing"],
      recordMode: "recordUntilFull",
      traceBufferSizeInKb: 400_000,
    },
  });
  return async () => {
    const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
    await session.send("Tracing.end");
    await complete;
    await session.detach();
    return events;
  };
}
