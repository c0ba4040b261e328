import type { AdapterOptions } from "../fold/adapter-options.js";
import { Listeners } from "../fold/listeners.js";
import { TerminalSessionAdapter } from "../fold/terminal-session-adapter.js";
import type { SessionLink, TerminalControls, TerminalSource } from "../source.js";
import type { TerminalSessionViewModel } from "../view.js";

/** A session and the line to it at one moment. Immutable. */
export interface TerminalSessionSnapshot {
  readonly view: TerminalSessionViewModel;
  readonly link: SessionLink;
}

/** A running session: what a source delivers, folded, for those who want to watch it. */
export interface TerminalSession {
  /** What is known now. The same object as long as nothing changed. */
  getSnapshot(): TerminalSessionSnapshot;
  /**
   * Calls `listener` once for each delivery that changed the snapshot. Returns how to stop that; twice is harmless. A
   * listener that throws does not stop the others: its error goes to the console.
   */
  subscribe(listener: () => void): () => void;
  /** What can be done with the session. What its source cannot do is absent. */
  readonly controls: TerminalControls;
  /** Lets go of the source and of all listeners; never ends the process. Twice is harmless. */
  dispose(): void;
}

const noLink: SessionLink = Object.freeze({ state: "none" });

const sameLink = (one: SessionLink, other: SessionLink): boolean =>
  one.state === other.state &&
  one.lastSequence === other.lastSequence &&
  one.hostStatus === other.hostStatus &&
  one.error?.code === other.error?.code &&
  one.error?.message === other.error?.message;

/**
 * Starts a source and keeps the view of what it delivers. All events of one delivery are one change. What comes after
 * `dispose` is ignored.
 * @example
 * const session = createTerminalSession(arraySource(events));
 * const stop = session.subscribe(() => console.log(session.getSnapshot().view.state));
 */
export function createTerminalSession(source: TerminalSource, options: AdapterOptions = {}): TerminalSession {
  const adapter = new TerminalSessionAdapter(options);
  const listeners = new Listeners();
  let link = noLink;
  let snapshot: TerminalSessionSnapshot | undefined;
  let isDisposed = false;
  adapter.subscribe(() => listeners.notify());

  const controls = source({
    events(events) {
      if (!isDisposed) adapter.acceptAll(events);
    },
    link(next) {
      if (isDisposed || sameLink(link, next)) return;
      link = Object.freeze({ ...next });
      listeners.notify();
    },
  });

  return {
    controls,
    getSnapshot() {
      const { view } = adapter;
      if (snapshot?.view !== view || snapshot.link !== link) snapshot = Object.freeze({ view, link });
      return snapshot;
    },
    subscribe: (listener) => listeners.add(listener),
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      listeners.clear();
      controls.stop();
    },
  };
}
