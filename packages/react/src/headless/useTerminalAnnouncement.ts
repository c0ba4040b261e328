"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { useSessionChrome } from "../hooks/useSessionChrome.js";
import { type PanelClock, systemClock } from "../panel/clock.js";
import { useAnnouncement } from "../panel/useAnnouncement.js";

/**
 * What to say aloud, for a polite live region: changes of the state, not more often than they can be heard. Empty until
 * something changes.
 */
export function useTerminalAnnouncement(
  session: TerminalSessionViewModel | TerminalSession,
  clock: PanelClock = systemClock,
): string {
  return useAnnouncement(useSessionChrome(session), clock);
}
