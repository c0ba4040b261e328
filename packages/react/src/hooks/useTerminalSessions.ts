"use client";

import { followSessions, type SessionsOptions, type TerminalSessionViewModel } from "@terminal-session/core";
import { useState } from "react";

/**
 * The views of all sessions in an array of events, by first appearance. An array that grows is followed as
 * {@link useTerminalSession} follows it; the view of a session that nothing happened to stays the same object.
 */
export function useTerminalSessions(
  events: readonly unknown[],
  options?: SessionsOptions,
): readonly TerminalSessionViewModel[] {
  const [reached, setReached] = useState(() => followSessions(undefined, events, options));
  const followed = followSessions(reached, events, options);
  if (followed !== reached) setReached(followed);
  return followed.views;
}
