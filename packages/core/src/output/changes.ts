/** Changes that are remembered one by one. With more, the oldest are remembered as one that reached as far as any of them. */
const maxRemembered = 64;

/**
 * A change of the output other than more text at its end. Positions count all chunks that a store ever held, those that
 * were dropped at the front included, so that they stay valid when text is dropped.
 */
export interface Change {
  /** How many changes there were up to this one. */
  readonly version: number;
  /** What lies before this position was left as it was. */
  readonly position: number;
  /** The last change before it that lies before its position; those in between are covered by this one. */
  readonly earlier: Change | undefined;
  readonly depth: number;
}

/** Adds a change. Older lists stay as they were. */
export function withChange(last: Change | undefined, version: number, position: number): Change {
  let earlier = last;
  while (earlier !== undefined && earlier.position >= position) earlier = earlier.earlier;
  const depth = (earlier?.depth ?? 0) + 1;
  if (depth <= maxRemembered) return { version, position, earlier, depth };
  return { version, position: lowestPosition(earlier, 0), earlier: undefined, depth: 1 };
}

/** Gives the position up to which all changes after `version` left everything as it was. */
export function lowestPosition(last: Change | undefined, version: number): number {
  let lowest = Infinity;
  for (let change = last; change !== undefined && change.version > version; change = change.earlier)
    lowest = change.position;
  return lowest;
}
