"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { useSessionChrome } from "../hooks/useSessionChrome.js";
import { deriveOutcome, type SessionOutcome } from "../panel/session-outcome.js";
import { useOutcomeText } from "../panel/useOutcomeText.js";

/** How a session ended, and the same in words. */
export interface TerminalOutcome {
  readonly outcome: SessionOutcome;
  readonly text: string;
}

/** How a session ended; undefined while nothing says that it did. An unknown end is neither success nor failure. */
export function useTerminalOutcome(
  session: TerminalSessionViewModel | TerminalSession,
): TerminalOutcome | undefined {
  const outcome = deriveOutcome(useSessionChrome(session));
  const text = useOutcomeText(outcome);
  return outcome && text !== undefined ? { outcome, text } : undefined;
}
