import type { Fault } from "../decode/field-rule.js";
import { quotedType, readEvent, sessionOf } from "../decode/read-event.js";
import type { TerminalSessionViewModel } from "../view.js";
import { limitsOf, type AdapterOptions } from "./adapter-options.js";
import { Listeners } from "./listeners.js";
import { SessionFold } from "./session-fold.js";

/**
 * Folds the raw events of one session into a view, as they come. Feeding events one by one, in batches or all at once
 * gives the same view.
 */
export class TerminalSessionAdapter {
  readonly #fold: SessionFold;
  readonly #listeners = new Listeners();
  #sessionID: string | undefined;

  constructor(options: AdapterOptions = {}) {
    this.#fold = new SessionFold(limitsOf(options), options.dedupe === true);
    // An empty id is none: no event can have it.
    this.#sessionID = options.sessionID || undefined;
  }

  /** The view of all that was accepted. The same object as long as nothing changed; never changes itself. */
  get view(): TerminalSessionViewModel {
    return this.#fold.view(this.#sessionID ?? "");
  }

  /** Takes one event. Never throws, whatever it is given: what it cannot use becomes a diagnostic. */
  accept(event: unknown): void {
    if (this.#take(event)) this.#listeners.notify();
  }

  /** Takes events in order and tells of them once. What is not iterable is a `TypeError`. */
  acceptAll(events: Iterable<unknown>): void {
    let changed = false;
    try {
      for (const event of events) changed = this.#take(event) || changed;
    } finally {
      if (changed) this.#listeners.notify();
    }
  }

  /** Calls `listener` at once after each `accept` or `acceptAll` that changed the view. Returns how to stop that. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  #take(value: unknown): boolean {
    const sessionID = sessionOf(value);
    const isFirst = this.#sessionID === undefined && sessionID !== undefined;
    if (isFirst) {
      this.#sessionID = sessionID;
      this.#fold.invalidate();
    }
    const faults: Fault[] = [];
    const event = readEvent(value, sessionID, this.#sessionID, faults);
    if (event !== undefined) return this.#fold.apply(event, faults) || isFirst;
    for (const { code, field } of faults) this.#fold.report(code, quotedType(value), field);
    return true;
  }
}
