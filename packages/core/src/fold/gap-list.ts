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

  /** Takes a gap. Says whether it is a new one that is kept. */
  add({ fromSequence, toSequence }: OutputGap): boolean {
    const isKnown = this.#gaps.some(
      (gap) => gap.fromSequence === fromSequence && gap.toSequence === toSequence,
    );
    if (isKnown || this.#gaps.length >= this.#max) return false;
    const gaps = [...this.#gaps, Object.freeze({ fromSequence, toSequence })];
    gaps.sort((one, other) => one.fromSequence - other.fromSequence || one.toSequence - other.toSequence);
    this.#gaps = Object.freeze(gaps);
    return true;
  }
}
