import { sessionOf } from "../decode/read-event.js";
import type { TerminalSessionViewModel } from "../view.js";
import type { AdapterOptions } from "./adapter-options.js";
import { TerminalSessionAdapter } from "./terminal-session-adapter.js";

/** How several sessions are folded: each as one is, its id aside. */
export type SessionsOptions = Omit<AdapterOptions, "sessionID">;

/** Folds the events of several sessions, as they come: an adapter for each, by first appearance. */
export class SessionsFold {
  readonly #options: SessionsOptions;
  readonly #adapters = new Map<string, TerminalSessionAdapter>();
  #nameless: TerminalSessionAdapter | undefined;
  #views: readonly TerminalSessionViewModel[] = Object.freeze([]);

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  accept(event: unknown): void {
    this.#adapterOf(sessionOf(event)).accept(event);
  }

  /** A view of each session, then that of the events that name none. The same array as long as nothing changed. */
  get views(): readonly TerminalSessionViewModel[] {
    const adapters = [...this.#adapters.values()];
    if (this.#nameless !== undefined) adapters.push(this.#nameless);
    const same =
      adapters.length === this.#views.length &&
      adapters.every((adapter, index) => adapter.view === this.#views[index]);
    if (!same) this.#views = Object.freeze(adapters.map((adapter) => adapter.view));
    return this.#views;
  }

  #adapterOf(sessionID: string | undefined): TerminalSessionAdapter {
    if (sessionID === undefined) return (this.#nameless ??= new TerminalSessionAdapter(this.#options));
    let adapter = this.#adapters.get(sessionID);
    if (adapter === undefined) {
      adapter = new TerminalSessionAdapter({ ...this.#options, sessionID });
      this.#adapters.set(sessionID, adapter);
    }
    return adapter;
  }
}
