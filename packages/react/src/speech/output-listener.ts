import { type OutputCursor, type TerminalSessionViewModel, writePlan } from "@terminal-session/core";
import type { PanelClock } from "../panel/clock.js";
import { hasEnded } from "../panel/session-outcome.js";
import { OutputTally, type OutputSummary } from "./output-tally.js";

/** The least time between two summaries of a session that runs, in milliseconds: one takes seconds to be read aloud. */
export const summaryPeriodMs = 10_000;

/** How long output must rest before it is summed up, in milliseconds; output that never rests is after a period. */
export const summaryRestMs = 1_500;

/**
 * Sums up what a session prints: when it rests, while it does not every {@link summaryPeriodMs}, and once more at its end.
 * What was there from the start, and what was replaced by a reload, is not told.
 */
export class OutputListener {
  readonly #clock: PanelClock;
  readonly #tell: (summary: OutputSummary) => void;
  readonly #tally = new OutputTally();
  #cursor: OutputCursor | undefined;
  #view: TerminalSessionViewModel | undefined;
  #changedAt = 0;
  #waitsSince: number | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;

  constructor(clock: PanelClock, tell: (summary: OutputSummary) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Takes the session as it is now. Costs nothing: it is looked at when there is time to tell. */
  see(view: TerminalSessionViewModel): void {
    if (view === this.#view) return;
    this.#view = view;
    if (!this.#cursor) {
      this.#cursor = writePlan(view).cursor;
      return;
    }
    this.#changedAt = this.#clock.now();
    this.#waitsSince ??= this.#changedAt;
    this.#cancel ??= this.#clock.after(summaryRestMs, () => this.#look());
  }

  /** Tells nothing more until it sees again. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#waitsSince = undefined;
  }

  #look(): void {
    this.#cancel = undefined;
    const view = this.#view;
    if (!view) return;
    const waitMs = hasEnded(view) ? 0 : this.#waitMs(this.#clock.now());
    if (waitMs > 0) {
      this.#cancel = this.#clock.after(waitMs, () => this.#look());
      return;
    }
    this.#waitsSince = undefined;
    const plan = writePlan(view, this.#cursor);
    this.#cursor = plan.cursor;
    if (plan.kind !== "append") return;
    for (const { text, stream } of plan.chunks) if (stream !== "stdin") this.#tally.add(text);
    const summary = this.#tally.take();
    if (!summary) return;
    this.#toldAt = this.#clock.now();
    this.#tell(summary);
  }

  #waitMs(now: number): number {
    const untilRest = this.#changedAt + summaryRestMs - now;
    const untilLate = (this.#waitsSince ?? now) + summaryPeriodMs - now;
    return Math.max(this.#toldAt + summaryPeriodMs - now, Math.min(untilRest, untilLate));
  }
}
