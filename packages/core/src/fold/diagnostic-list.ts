import type { TerminalDiagnostic } from "../view.js";

/** The diagnostics of one session: the first `max` stay, those past that are counted. */
export class DiagnosticList {
  readonly #max: number;
  readonly #all: TerminalDiagnostic[] = [];
  #kept: readonly TerminalDiagnostic[] | undefined;
  #dropped = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get dropped(): number {
    return this.#dropped;
  }

  /** Those that are kept, in order of arrival. The same list until there is another. */
  get kept(): readonly TerminalDiagnostic[] {
    return (this.#kept ??= Object.freeze(this.#all.slice()));
  }

  /** Takes a diagnostic, made only when there is room for it. */
  add(make: () => TerminalDiagnostic): void {
    if (this.#all.length >= this.#max) {
      this.#dropped += 1;
      return;
    }
    this.#all.push(make());
    this.#kept = undefined;
  }
}
