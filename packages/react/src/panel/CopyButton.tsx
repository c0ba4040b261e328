"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { type PanelClock, systemClock } from "./clock.js";
import { copyText } from "./clipboard.js";
import { IconButton } from "./IconButton.js";

const feedbackMs = 2_000;

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** Makes what is copied, when it is copied. */
  readonly text: () => string;
  /** What it does, in words. */
  readonly label: string;
  /** What is said when it was done. */
  readonly done: string;
  readonly part: string;
  readonly clock?: PanelClock | undefined;
}

/** Copies a text and says whether that worked. */
export function CopyButton({ text, label, done, part, clock = systemClock }: CopyButtonProps): ReactNode {
  const messages = useTerminalSessionMessages();
  const [result, setResult] = useState<"copied" | "failed">();
  useEffect(
    () => (result ? clock.after(feedbackMs, () => setResult(undefined)) : undefined),
    [result, clock],
  );
  const handleClick = (): void => {
    copyText(text()).then(
      () => setResult("copied"),
      () => setResult("failed"),
    );
  };
  return (
    <>
      <IconButton
        icon={result === "copied" ? "check" : result === "failed" ? "warning" : "copy"}
        label={label}
        data-part={part}
        data-state={result}
        onClick={handleClick}
      />
      <output className="terminal-session-spoken">
        {result && (result === "copied" ? done : messages.copyFailed)}
      </output>
    </>
  );
}
