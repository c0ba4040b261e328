"use client";

import type { ReactNode } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { Visible } from "../text/Visible.js";
import { visibleLine } from "./spoken-text.js";

/** The command as a title. It is cut at the edge where it does not fit; hovering and copying give all of it. */
export function HeaderCommand({ command }: { readonly command: string | undefined }): ReactNode {
  const messages = useTerminalSessionMessages();
  return (
    <span
      className="terminal-session-command"
      data-part="command"
      title={command === undefined ? undefined : visibleLine(command, messages)}
    >
      <span className="terminal-session-spoken">{messages.commandName} </span>
      {command === undefined ? (
        <span className="terminal-session-muted">{messages.noCommand}</span>
      ) : (
        <code>
          <Visible text={command} lookalikes />
        </code>
      )}
    </span>
  );
}
