import type { TerminalChunk, TerminalSessionViewModel } from "../view.js";
import { chunksBetween, sizeOf, type OutputSnapshot } from "./output-snapshot.js";

/** The output of a view, and its list once somebody has read it. */
interface Cell {
  readonly output: OutputSnapshot;
  chunks: readonly TerminalChunk[] | undefined;
}

/** A class that gives back the object it is handed, so that a class derived from it adds its private field to that object. */
const Returning = function (target: object): object {
  return target;
  // A function that returns an object is a constructor of it; no type says so.
} as unknown as new (target: object) => object;

/** Ties a view to its output by a private field: a plain object to everybody else, and faster than a weak map. */
class OutputOfView extends Returning {
  readonly #cell: Cell;

  constructor(view: object, output: OutputSnapshot) {
    super(view);
    this.#cell = { output, chunks: undefined };
  }

  static cellOf(view: object): Cell | undefined {
    return #cell in view ? view.#cell : undefined;
  }
}

function chunksOfCell(cell: Cell): readonly TerminalChunk[] {
  return (cell.chunks ??= Object.freeze(chunksBetween(cell.output, 0, sizeOf(cell.output))));
}

/** One accessor for all views: with one of its own, each view would be an object of a kind of its own, and slow. */
const chunksField: PropertyDescriptor & ThisType<object> = {
  enumerable: true,
  get() {
    const cell = OutputOfView.cellOf(this);
    return cell === undefined ? undefined : chunksOfCell(cell);
  },
};

/** Gives a view of `fields` whose `chunks` are those of `output`, made into a list when they are first read. */
export function viewWithOutput(
  fields: Omit<TerminalSessionViewModel, "chunks">,
  output: OutputSnapshot,
): TerminalSessionViewModel {
  const view = Object.defineProperty({ ...fields }, "chunks", chunksField);
  new OutputOfView(view, output);
  return Object.freeze(view);
}

/** Gives the output of a view that a fold has made; `undefined` for any other object. */
export function outputOf(view: TerminalSessionViewModel): OutputSnapshot | undefined {
  return OutputOfView.cellOf(view)?.output;
}
