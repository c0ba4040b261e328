"use client";

import { type ReactNode, useState } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { reasonOf } from "./reason-of.js";
import { Icon } from "./icons.js";
import { visibleLine } from "./spoken-text.js";

/** Asks the program to end. It stays busy until the answer comes and then says if it could not be done. */
export function StopButton({ onStop }: { readonly onStop: () => Promise<void> }): ReactNode {
  const messages = useTerminalSessionMessages();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const handleClick = (): void => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    onStop()
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
    </>
  );
}
