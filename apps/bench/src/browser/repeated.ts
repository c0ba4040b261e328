import { median } from "../statistics.js";
import type { DrawCost } from "./measure.js";

/** The medians of a scenario's repetitions. Not complete: at least one of them did not show the last line. */
export interface RepeatedCost {
  readonly complete: boolean;
  readonly cpuMs: number;
  readonly blockingMs?: number;
  readonly longestTaskMs?: number;
}

/** Medians over the repetitions of one scenario. */
export function repeatedCost(costs: readonly DrawCost[]): RepeatedCost {
  const blocking = costs.flatMap((cost) => cost.blockingMs ?? []);
  const longest = costs.flatMap((cost) => cost.longestTaskMs ?? []);
  return {
    complete: costs.every(({ complete }) => complete),
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
    ...(blocking.length > 0 ? { blockingMs: median(blocking) } : {}),
    ...(longest.length > 0 ? { longestTaskMs: Math.max(...longest) } : {}),
  };
}
