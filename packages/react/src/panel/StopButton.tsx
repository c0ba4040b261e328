"use client";

import { type ReactNode, useState } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { reasonOf } from "./reason-of.js";
import { Icon } from "./icons.js";
import { visibleLine } from "./spoken-text.js";

/**
 * Asks the program to end, and says no more than that: it is busy until the answer comes, then it says that the program
 * was asked and still runs, or that it could not be asked. It goes away when the program has ended.
 */
export function StopButton({ onStop }: { readonly onStop: () => Promise<void> }): ReactNode {
  const messages = useTerminalSessionMessages();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState(false);
  const handleClick = (): void => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    setAsked(false);
    onStop()
      .then(() => setAsked(true))
      .catch((error: unknown) => setFailure(reasonOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <button
        type="button"
        className="terminal-session-button"
        data-part="stop"
        data-state={busy ? "busy" : undefined}
        aria-disabled={busy || undefined}
        title={messages.stopHint}
        onClick={handleClick}
      >
        <Icon name="stop" />
        {busy ? messages.stopping : messages.stop}
      </button>
      {failure !== undefined && (
        <output className="terminal-session-problem">
          {messages.stopFailed(visibleLine(failure, messages))}
        </output>
      )}
      {asked && <output className="terminal-session-note">{messages.stopAsked}</output>}
    </>
  );
}
