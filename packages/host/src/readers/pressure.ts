import type { Marks } from "./draw-pace.js";

/** How far a client is behind its terminal, and its marks. `stalled`: it took nothing for long. */
export interface ClientLag extends Marks {
  readonly characters: number;
  readonly stalled: boolean;
}

/**
 * Whether a program is to be held back. The nearest client sets the pace: a slow one never slows the others, it gets
 * gaps. A client that stands still, or no client at all, holds nothing back.
 */
export function isHeldBack(lags: readonly ClientLag[], heldBack: boolean): boolean {
  const counting = lags.filter(({ stalled }) => !stalled);
  if (counting.length === 0) return false;
  return counting.every(
    ({ characters, farCharacters, nearCharacters }) =>
      characters > (heldBack ? nearCharacters : farCharacters),
  );
}
