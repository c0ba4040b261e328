/** How much may wait for a client before a program waits for it, and how little again before it goes on. */
export interface Marks {
  readonly farCharacters: number;
  readonly nearCharacters: number;
}

/** How much waits to be sent to a client, and its marks. `stalled`: it took nothing for long. */
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
