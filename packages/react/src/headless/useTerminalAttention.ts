"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { useSessionChrome } from "../hooks/useSessionChrome.js";
import { type SessionAttention, useAttention } from "../panel/useAttention.js";

/** Calls `onAttention` once for each request that waits, and once when the session failed; for what was there already too. */
export function useTerminalAttention(
  session: TerminalSessionViewModel | TerminalSession,
  onAttention: (attention: SessionAttention) => void,
): void {
  useAttention(useSessionChrome(session), onAttention);
}
