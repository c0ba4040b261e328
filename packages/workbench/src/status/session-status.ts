import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";

/** Whether a session is over for good. */
export function isEndedStatus(
  status: TerminalSessionStatus | null | undefined,
): status is "exited" | "failed" {
  return status === "exited" || status === "failed";
}
