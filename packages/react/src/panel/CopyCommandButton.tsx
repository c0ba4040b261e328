"use client";

import type { ReactNode } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import type { PanelClock } from "./clock.js";
import { CopyButton } from "./CopyButton.js";

/** Props of {@link CopyCommandButton}. */
export interface CopyCommandButtonProps {
  readonly command: string;
  readonly clock?: PanelClock | undefined;
}

/** Copies a command, character for character as it is. */
export function CopyCommandButton({ command, clock }: CopyCommandButtonProps): ReactNode {
  const { copyCommand, commandCopied } = useTerminalSessionMessages();
  return (
    <CopyButton
      text={() => command}
      label={copyCommand}
      done={commandCopied}
      part="copy-command"
      clock={clock}
    />
  );
}
