"use client";

import type { SessionLink, TerminalSession } from "@terminal-session/core";
import { useCallback, useSyncExternalStore } from "react";

/** How we are attached to a session. Changes with the line, never with the process: a lost line is not an end. */
export function useTerminalLink(session: TerminalSession): SessionLink {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const getLink = useCallback(() => session.getSnapshot().link, [session]);
  return useSyncExternalStore(subscribe, getLink, getLink);
}
