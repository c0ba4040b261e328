import type { TerminalSessionViewModel } from "../view.js";
import type { AdapterOptions } from "./adapter-options.js";
import { SessionsFold, type SessionsOptions } from "./sessions-fold.js";
import { TerminalSessionAdapter } from "./terminal-session-adapter.js";

/** Folds the events of one session in one go. */
export function adaptTerminalSession(
  events: Iterable<unknown>,
  options: AdapterOptions = {},
): TerminalSessionViewModel {
  const adapter = new TerminalSessionAdapter(options);
  adapter.acceptAll(events);
  return adapter.view;
}

/**
 * Folds the events of several sessions in one go, a view each, by first appearance. Events that name no session form a
 * last view whose `sessionID` is empty, if there are any.
 */
export function adaptTerminalSessions(
  events: Iterable<unknown>,
  options: SessionsOptions = {},
): TerminalSessionViewModel[] {
  const fold = new SessionsFold(options);
  for (const event of events) fold.accept(event);
  return [...fold.views];
}
