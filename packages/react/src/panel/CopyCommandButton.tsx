"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { type PanelClock, systemClock } from "./clock.js";
import { IconButton } from "./IconButton.js";

const feedbackMs = 2_000;

/** Props of {@link CopyCommandButton}. */
export interface CopyCommandButtonProps {
  readonly command: string;
  readonly clock?: PanelClock;
}

/** Copies a command, character for character as it is, and says whether that worked. */
export function CopyCommandButton({ command, clock = systemClock }: CopyCommandButtonProps): ReactNode {
  const messages = useTerminalSessionMessages();
  const [result, setResult] = useState<"copied" | "failed">();
  useEffect(
    () => (result ? clock.after(feedbackMs, () => setResult(undefined)) : undefined),
    [result, clock],
  );
  const handleClick = (): void => {
    copyText(command).then(
      () => setResult("copied"),
      () => setResult("failed"),
    );
  };
  const said = result && (result === "copied" ? messages.commandCopied : messages.copyFailed);
  return (
    <>
      <IconButton
        icon={result === "copied" ? "check" : "copy"}
        label={messages.copyCommand}
        data-part="copy-command"
        data-state={result}
        onClick={handleClick}
      />
      <output className="terminal-session-spoken">{said}</output>
    </>
  );
}

// Without a secure context there is no clipboard at all, and reading the property alone would throw.
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
