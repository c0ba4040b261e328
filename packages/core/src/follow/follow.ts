/** Something that folds elements one after another and can give its result at any time. */
export interface Folding<Result> {
  accept(element: unknown): void;
  result(): Result;
}

interface Known {
  readonly first: unknown;
  readonly last: unknown;
  readonly length: number;
}

/** A folding and the elements that it has taken. A cache, changed in place: it may be ahead of the positions on it. */
interface Line<Result> {
  readonly folding: Folding<Result>;
  known: Known;
}

/** Where a follower stands in an array. Immutable. */
export interface Position<Result> {
  readonly result: Result;
  readonly known: Known;
  readonly line: Line<Result>;
}

/** The array begins with what is known, judged by the first and the last known element: the middle is not compared. */
const continues = ({ first, last, length }: Known, elements: readonly unknown[]): boolean =>
  length === 0 ||
  (elements.length >= length && Object.is(elements[0], first) && Object.is(elements[length - 1], last));

/**
 * Gives the result of folding the elements: from where `previous` stands if the array continues that one, else
 * afresh. The answer depends on the arguments alone. A position that is thrown away leaves
 * nothing but work done ahead, which is used again only for an array that continues it too.
 */
export function follow<Result>(
  previous: Position<Result> | undefined,
  elements: readonly unknown[],
  fresh: () => Folding<Result>,
): Position<Result> {
  const isKnown = previous !== undefined && continues(previous.known, elements);
  if (isKnown && previous.known.length === elements.length) return previous;
  const line =
    isKnown && continues(previous.line.known, elements)
      ? previous.line
      : { folding: fresh(), known: { first: elements[0], last: undefined, length: 0 } };
  const { length } = elements;
  for (let index = line.known.length; index < length; index += 1) line.folding.accept(elements[index]);
  line.known = { first: elements[0], last: elements[length - 1], length };
  return Object.freeze({ result: line.folding.result(), known: line.known, line });
}
