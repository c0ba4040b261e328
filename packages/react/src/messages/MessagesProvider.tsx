"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { englishMessages } from "./english.js";
import type { TerminalSessionMessages } from "./messages.js";

const MessagesContext = createContext<TerminalSessionMessages>(englishMessages);

/** Props of {@link TerminalSessionMessagesProvider}. */
export interface TerminalSessionMessagesProviderProps {
  /** Messages that replace those of the surrounding provider; what is left out stays. */
  readonly messages: Partial<TerminalSessionMessages> | undefined;
  readonly children?: ReactNode;
}

/** Gives the components below it other words. Providers may be nested. */
export function TerminalSessionMessagesProvider({
  messages,
  children,
}: TerminalSessionMessagesProviderProps): ReactNode {
  const outer = useContext(MessagesContext);
  const value = useMemo(() => (messages ? { ...outer, ...messages } : outer), [outer, messages]);
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>;
}

/** The words of the nearest provider, else English. */
export function useTerminalSessionMessages(): TerminalSessionMessages {
  return useContext(MessagesContext);
}
