import type { HostLimits } from "../limits.js";

/** How far a client is behind its session. `stalled`: it took nothing for long. */
export interface ClientLag {
  readonly characters: number;
  readonly stalled: boolean;
}

/**
 * Whether a program is to be held back. The nearest client sets the pace: a slow one never slows the others, it gets
 * gaps. A client that stands still, or no client at all, holds nothing back.
 */
export function isHeldBack(
  lags: readonly ClientLag[],
  limits: Pick<HostLimits, "highMarkCharacters" | "lowMarkCharacters">,
  heldBack: boolean,
): boolean {
  const counting = lags.filter(({ stalled }) => !stalled).map(({ characters }) => characters);
  if (counting.length === 0) return false;
  const nearest = Math.min(...counting);
  return nearest > (heldBack ? limits.lowMarkCharacters : limits.highMarkCharacters);
}
