import { useTerminalSession } from "@terminal-session/react";
import { useSyncExternalStore, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { UpdateVariant } from "../src/react/react-page.js";

const outputEvent = (sequence: number): unknown => ({
  type: "terminal.output",
  sessionID: "bench",
  text: `line ${sequence} of what a program prints\n`,
  sequence,
});

const options = { limits: { maxCharacters: Infinity, maxChunks: Infinity } };

/** The array of an app. The wrapper is new at each update, also where the array itself grew in place. */
interface Held {
  readonly events: readonly unknown[];
}

interface HeldStore {
  readonly get: () => Held;
  readonly set: (held: Held) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function heldStore(first: Held): HeldStore {
  let held = first;
  const listeners = new Set<() => void>();
  return {
    get: () => held,
    set: (next) => {
      held = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface AppProps {
  readonly store: HeldStore;
}

function Rendered({ store }: AppProps): ReactElement {
  const { events } = useSyncExternalStore(store.subscribe, store.get);
  // As many elements as with the hook, so that the difference is the hook alone.
  return (
    <p data-error={false} data-approval={false}>
      {events.length} {"running"} {"npm test"} {undefined} {undefined}
    </p>
  );
}

function WithHook({ store }: AppProps): ReactElement {
  const { events } = useSyncExternalStore(store.subscribe, store.get);
  const view = useTerminalSession(events, options);
  return (
    <p data-error={view.error !== undefined} data-approval={view.approval !== undefined}>
      {events.length} {view.state} {view.command} {view.diagnostics?.length} {view.details?.openedAt}
    </p>
  );
}

/** An array of events that grows, one event at each update. */
export class HookUpdates {
  readonly #variant: UpdateVariant;
  readonly #store: HeldStore;
  #events: unknown[];

  constructor(variant: UpdateVariant, history: number) {
    this.#variant = variant;
    this.#events = [
      { type: "terminal.opened", sessionID: "bench", command: "npm test" },
      ...Array.from({ length: history - 1 }, (_, index) => outputEvent(index)),
    ];
    this.#store = heldStore({ events: this.#events });
    if (variant === "spread") return;
    const place = document.createElement("div");
    document.body.replaceChildren(place);
    const root = createRoot(place);
    const App = variant.endsWith("hook") ? WithHook : Rendered;
    flushSync(() => root.render(<App store={this.#store} />));
    if (variant.endsWith("hook") && !place.textContent.includes("running"))
      throw new Error("The hook did not see the history.");
  }

  /** Adds so many events. Gives how many events there are at the end, as the page shows it where it does. */
  run(count: number): number {
    for (let update = 0; update < count; update += 1) {
      const event = outputEvent(this.#events.length);
      if (this.#variant.startsWith("in place")) this.#events.push(event);
      else this.#events = [...this.#events, event];
      if (this.#variant !== "spread") flushSync(() => this.#store.set({ events: this.#events }));
    }
    return this.#variant === "spread" ? this.#events.length : Number.parseInt(document.body.textContent, 10);
  }
}
