"use client";

import { useMemo } from "react";
import { useTerminalSessionMessages } from "./MessagesProvider.js";
import type { TerminalSessionMessages } from "./messages.js";

/** The words of the nearest provider, and `english` for those of a part that it leaves out. */
export function useWords<Words extends object>(english: Words): TerminalSessionMessages & Words {
  const messages = useTerminalSessionMessages();
  return useMemo(() => ({ ...english, ...messages }), [english, messages]);
}
