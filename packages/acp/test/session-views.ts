import {
  TerminalSessionAdapter,
  type TerminalEvent,
  type TerminalSessionViewModel,
} from "@terminal-session/core";

/** The views of all event sessions, by first appearance. */
export class SessionViews {
  readonly #adapters = new Map<string, TerminalSessionAdapter>();

  take(events: readonly TerminalEvent[]): void {
    for (const event of events) {
      const known = this.#adapters.get(event.sessionID);
      const adapter = known ?? new TerminalSessionAdapter({ sessionID: event.sessionID });
      if (known === undefined) this.#adapters.set(event.sessionID, adapter);
      adapter.accept(event);
    }
  }

  of(sessionID: string): TerminalSessionViewModel | undefined {
    return this.#adapters.get(sessionID)?.view;
  }

  get all(): readonly TerminalSessionViewModel[] {
    return [...this.#adapters.values()].map((adapter) => adapter.view);
  }
}

/** All the text of a view. */
export const textOf = (view: TerminalSessionViewModel | undefined): string =>
  (view?.chunks ?? []).map((chunk) => chunk.text).join("");
