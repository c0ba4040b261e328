import type { TerminalDiagnostic } from "../view.js";

/** The diagnostics of one session: the first `max` stay, those past that are counted. */
export class DiagnosticList {
  readonly #max: number;
  readonly #kept: TerminalDiagnostic[] = [];
  #dropped = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get dropped(): number {
    return this.#dropped;
  }

  get kept(): readonly TerminalDiagnostic[] {
    return this.#kept;
  }

  /** Takes a diagnostic, made only when there is room for it. */
  add(make: () => TerminalDiagnostic): void {
    if (this.#kept.length < this.#max) this.#kept.push(make());
    else this.#dropped += 1;
  }
}
