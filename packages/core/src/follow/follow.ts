/** Something that folds events one after another and can give its result at any time. */
export interface Folding<Result> {
  accept(event: unknown): void;
  readonly result: Result;
}

/** A folding and the elements that it was fed so far. A cache: it may be ahead of what a follower has seen. */
interface Line<Result> {
  readonly folding: Folding<Result>;
  first: unknown;
  last: unknown;
  length: number;
}

/** Where a follower stands in an array. Immutable. */
export interface Position<Result> {
  readonly result: Result;
  readonly first: unknown;
  readonly last: unknown;
  readonly length: number;
  readonly line: Line<Result>;
}

type Known = Pick<Position<unknown>, "first" | "last" | "length">;

/** The array begins with what is known. Judged by the first and the last known element: the middle is not compared. */
const continues = (known: Known, events: readonly unknown[]): boolean =>
  events.length >= known.length &&
  (known.length === 0 ||
    (Object.is(events[0], known.first) && Object.is(events[known.length - 1], known.last)));

/**
 * Gives the result of folding `events`, from where `previous` stands if the array continues that one, else afresh.
 * The answer depends on the arguments alone: a position that is thrown away leaves no trace but work done ahead, and
 * that work is used only for an array that continues it too.
 */
export function follow<Result>(
  previous: Position<Result> | undefined,
  events: readonly unknown[],
  fresh: () => Folding<Result>,
): Position<Result> {
  const known = previous !== undefined && continues(previous, events) ? previous : undefined;
  if (known?.length === events.length) return known;
  const line: Line<Result> =
    known !== undefined && continues(known.line, events)
      ? known.line
      : { folding: fresh(), first: undefined, last: undefined, length: 0 };
  feed(line, events);
  const { first, last, length, folding } = line;
  return Object.freeze({ result: folding.result, first, last, length, line });
}

function feed<Result>(line: Line<Result>, events: readonly unknown[]): void {
  if (line.length === 0) line.first = events[0];
  while (line.length < events.length) {
    line.last = events[line.length];
    line.length += 1;
    line.folding.accept(line.last);
  }
}
