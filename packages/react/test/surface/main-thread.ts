import { cdp } from "vitest/browser";

interface Metrics {
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
}

// The types of the session's messages are those of a package that the kit does not need.
const session = cdp as unknown as () => { send(method: string, parameters?: object): Promise<unknown> };

/** Milliseconds of CPU that the main thread of this page has used. */
export async function mainThreadMs(): Promise<number> {
  await session().send("Performance.enable", { timeDomain: "threadTicks" });
  // The answer has the shape that the protocol gives it.
  const { metrics } = (await session().send("Performance.getMetrics")) as Metrics;
  return (metrics.find(({ name }) => name === "ThreadTime")?.value ?? Number.NaN) * 1_000;
}
