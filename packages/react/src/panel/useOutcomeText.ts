"use client";

import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import type { TerminalSessionMessages } from "../messages/messages.js";
import { toVisibleString } from "../text/visible-text.js";
import type { SessionOutcome } from "./session-outcome.js";

/** How a session ended, in words. */
export function outcomeText(
  outcome: SessionOutcome | undefined,
  messages: TerminalSessionMessages,
): string | undefined {
  if (!outcome) return undefined;
  // The name of a signal came from a host, like any other text.
  if ("signal" in outcome)
    return messages.outcome({ ...outcome, signal: toVisibleString(outcome.signal, { words: messages }) });
  return messages.outcome(outcome);
}

/** {@link outcomeText} in the words of the nearest provider. */
export function useOutcomeText(outcome: SessionOutcome | undefined): string | undefined {
  return outcomeText(outcome, useTerminalSessionMessages());
}
