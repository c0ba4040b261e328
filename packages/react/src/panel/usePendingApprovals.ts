import type { PendingApproval } from "@terminal-session/core";
import { useMemo } from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";

/** The requests of a session that wait. In `error` the view holds them still; nobody waits for them any more. */
export function usePendingApprovals({ approval, details }: SessionChrome): readonly PendingApproval[] {
  const all = details?.pendingApprovals;
  return useMemo(() => all ?? (approval ? [approval] : []), [all, approval]);
}
