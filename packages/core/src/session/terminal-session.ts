import type { AdapterOptions } from "../fold/adapter-options.js";
import { Listeners } from "../fold/listeners.js";
import { TerminalSessionAdapter } from "../fold/terminal-session-adapter.js";
import type { SessionLink, SourceControls, TerminalControls, TerminalSource } from "../source.js";
import type { TerminalSessionViewModel } from "../view.js";
import { guardedControls } from "./guarded-controls.js";

/** A session and the line to it at one moment. Immutable. */
export interface TerminalSessionSnapshot {
  readonly view: TerminalSessionViewModel;
  readonly link: SessionLink;
}

/** A running session: what a source delivers, folded, for those who want to watch it. */
export interface TerminalSession {
  /** What is known now. The same object as long as nothing changed. */
  getSnapshot(): TerminalSessionSnapshot;
  /** Calls `listener` once for each delivery that changed the snapshot. Returns how to stop that. */
  subscribe(listener: () => void): () => void;
  /** What can be done with the session. What its source cannot do is absent. */
  readonly controls: TerminalControls;
  /** Lets go of the source and of all listeners; never ends the process. Calling it twice is harmless. */
  dispose(): void;
}

const noLink: SessionLink = Object.freeze({ state: "none" });

const sameLink = (one: SessionLink, other: SessionLink): boolean =>
  one.state === other.state &&
  one.lastSequence === other.lastSequence &&
  one.hostStatus === other.hostStatus &&
  one.error?.code === other.error?.code &&
  one.error?.message === other.error?.message;

/** Starts a source and keeps the view of what it delivers. What comes after `dispose` is ignored. */
export function createTerminalSession(source: TerminalSource, options: AdapterOptions = {}): TerminalSession {
  const adapter = new TerminalSessionAdapter(options);
  const listeners = new Listeners();
  let link = noLink;
  let snapshot: TerminalSessionSnapshot | undefined;
  let running: SourceControls | undefined;
  let disposed = false;

  const getSnapshot = (): TerminalSessionSnapshot => {
    if (snapshot?.view !== adapter.view || snapshot.link !== link)
      snapshot = Object.freeze({ view: adapter.view, link });
    return snapshot;
  };
  const stopForwarding = adapter.subscribe(() => listeners.notify());

  running = source({
    events(events) {
      if (!disposed) adapter.acceptAll(events);
    },
    link(next) {
      if (disposed || sameLink(link, next)) return;
      link = Object.freeze({ ...next });
      listeners.notify();
    },
  });
  if (disposed) running.stop();

  return {
    getSnapshot,
    subscribe: (listener) => (disposed ? () => undefined : listeners.add(listener)),
    controls: guardedControls(running, () => disposed),
    dispose() {
      if (disposed) return;
      disposed = true;
      stopForwarding();
      listeners.clear();
      running.stop();
    },
  };
}
