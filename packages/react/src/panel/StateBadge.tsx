"use client";

import type { ReactNode } from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { useOutcomeText } from "./useOutcomeText.js";
import { deriveOutcome } from "./session-outcome.js";

/** The state as a dot and, always, a word. */
export function StateBadge({ session }: { readonly session: SessionChrome }): ReactNode {
  const messages = useTerminalSessionMessages();
  const outcome = deriveOutcome(session);
  const outcomeText = useOutcomeText(outcome);
  const word = session.state === "exited" ? outcomeText : messages.states[session.state];
  return (
    <span
      className="terminal-session-state"
      data-part="state"
      data-state={session.state}
      data-outcome={session.state === "exited" ? outcome?.kind : undefined}
    >
      <span className="terminal-session-state-dot" aria-hidden="true" />
      <span className="terminal-session-state-word">{word}</span>
    </span>
  );
}
