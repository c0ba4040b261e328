"use client";

import { useEffect, useRef } from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { deriveOutcome } from "./session-outcome.js";

/** Why a person should look at a session. */
export type SessionAttention =
  | { readonly kind: "waiting"; readonly sessionID: string; readonly requestID: string }
  | { readonly kind: "failed"; readonly sessionID: string };

/** Calls `onAttention` once for each request that waits, and once when the session failed; for what was there already too. */
export function useAttention(
  session: SessionChrome,
  onAttention: ((attention: SessionAttention) => void) | undefined,
): void {
  const told = useRef("");
  const { sessionID, approval, state } = session;
  const outcome = deriveOutcome(session)?.kind;
  const hasFailed = state === "error" || outcome === "failure" || outcome === "signal";
  const requestID = state === "waiting" ? approval?.requestID : undefined;
  useEffect(() => {
    const next: SessionAttention | undefined = hasFailed
      ? { kind: "failed", sessionID }
      : requestID === undefined
        ? undefined
        : { kind: "waiting", sessionID, requestID };
    const key = JSON.stringify(next);
    if (!next || !onAttention || told.current === key) return;
    told.current = key;
    onAttention(next);
  }, [sessionID, hasFailed, requestID, onAttention]);
}
