import type { OutputGap } from "../view.js";

/** The known gaps of one session's output, by their first sequence. The first `max` that were reported stay. */
export class GapList {
  readonly #max: number;
  #gaps: readonly OutputGap[] = Object.freeze([]);

  constructor(max: number) {
    this.#max = max;
  }

  get gaps(): readonly OutputGap[] {
    return this.#gaps;
  }

  /** Takes a gap; says whether it was not known before. */
  add(gap: OutputGap): boolean {
    const known = this.#gaps.some(
      (each) => each.fromSequence === gap.fromSequence && each.toSequence === gap.toSequence,
    );
    if (known || this.#gaps.length >= this.#max) return false;
    const gaps = [...this.#gaps, Object.freeze(gap)];
    this.#gaps = Object.freeze(
      gaps.sort((one, other) => one.fromSequence - other.fromSequence || one.toSequence - other.toSequence),
    );
    return true;
  }
}
