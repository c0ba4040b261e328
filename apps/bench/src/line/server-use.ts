import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ServerUse } from "./line-task.js";

/** Prints an address as a line of JSON, and at SIGTERM what was used until then. `close` ends the server. */
export function announce(address: object, close: () => Promise<void> | void): void {
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  process.once("SIGTERM", async () => {
    await close();
    const use: ServerUse = {
      peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
      longestHeldMs: held.max / 1e6,
    };
    process.stdout.write(`${JSON.stringify(use)}\n`, () => process.exit(0));
  });
  process.stdout.write(`${JSON.stringify(address)}\n`);
}
