import type { TerminalChunk, TerminalSessionDetails, TerminalSessionViewModel } from "../view.js";
import { chunksBetween, sizeOf, type OutputSnapshot } from "./output-snapshot.js";

/** A view's fields, its output aside. */
export type ViewFields = Omit<TerminalSessionViewModel, "chunks">;

type Details = TerminalSessionDetails | undefined;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Makes plain objects, whose prototype is that of all plain objects. A constructor gives them all one inner shape, so that
 * making one for each event is cheap whatever fields it has; copying with `{ ...fields }` is up to thirty times slower
 * for some of them.
 */
const PlainView = function (this: Mutable<ViewFields>, fields: ViewFields, details: Details): void {
  this.sessionID = fields.sessionID;
  this.state = fields.state;
  if (fields.command !== undefined) this.command = fields.command;
  if (fields.approval !== undefined) this.approval = fields.approval;
  if (fields.exitCode !== undefined) this.exitCode = fields.exitCode;
  if (fields.error !== undefined) this.error = fields.error;
  if (fields.diagnostics !== undefined) this.diagnostics = fields.diagnostics;
  if (details !== undefined) this.details = details;
  // Only classes have constructor types, and the prototype of a class cannot be chosen.
} as unknown as { new (fields: ViewFields, details: Details): ViewFields; prototype: object };
PlainView.prototype = Object.prototype;

/** Gives back the object that it is handed, so that a class derived from it adds its private field to that object. */
const Returning = function (target: object): object {
  return target;
  // A function that returns an object constructs that object, which no type says.
} as unknown as new (target: object) => object;

/** Ties a view to its output by a private field: nobody else sees it, and a weak map is several times slower. */
class OutputOfView extends Returning {
  readonly #output: OutputSnapshot;
  #chunks: readonly TerminalChunk[] | undefined;

  constructor(view: object, output: OutputSnapshot) {
    super(view);
    this.#output = output;
  }

  static output(view: object): OutputSnapshot | undefined {
    return #output in view ? view.#output : undefined;
  }

  static chunks(view: object): readonly TerminalChunk[] | undefined {
    if (!(#output in view)) return undefined;
    return (view.#chunks ??= Object.freeze(chunksBetween(view.#output, 0, sizeOf(view.#output))));
  }
}

/** One accessor for all views: with one of its own each view would be of an inner shape of its own, and slow to make. */
const chunksField: PropertyDescriptor & ThisType<object> = {
  enumerable: true,
  get() {
    return OutputOfView.chunks(this);
  },
};

/** Gives a view of `fields` with other details. Its `chunks` are those of `output`, made into a list when first read. */
export function viewOf(
  fields: ViewFields,
  details: Details,
  output: OutputSnapshot | undefined,
): TerminalSessionViewModel {
  const view = new PlainView(fields, details);
  if (output !== undefined) {
    Object.defineProperty(view, "chunks", chunksField);
    new OutputOfView(view, output);
  }
  return Object.freeze(view);
}

/** Gives the output of a view that a fold has made; `undefined` for any other object. */
export const outputOf = (view: TerminalSessionViewModel): OutputSnapshot | undefined =>
  OutputOfView.output(view);
