"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import type { ReactNode } from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { visibleLine } from "../panel/spoken-text.js";

/** UTF-16 code units of a command that name a session from afar. */
const maxNameCharacters = 80;

/** What is there of a session that is far away: its command as it was when it went there, for the eye, the ear and Ctrl+F. */
export function DeferredName({
  session,
}: {
  readonly session: TerminalSessionViewModel | TerminalSession;
}): ReactNode {
  const messages = useTerminalSessionMessages();
  const { command } = isTerminalSession(session) ? session.getSnapshot().view : session;
  return messages.panelName(command && visibleLine(shortened(command), messages));
}

function shortened(command: string): string {
  return command.length > maxNameCharacters ? `${command.slice(0, maxNameCharacters)}…` : command;
}
