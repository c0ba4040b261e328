import type { TerminalCloseGuardResult, TerminalSessionStatus } from "@terminal-session/transport/contracts";
import type { Foreground } from "../processes/foreground.js";

/** What closing a terminal needs: a person's word where work is running, or where nobody can tell. */
export function closeGuardOf(
  status: TerminalSessionStatus,
  foreground: Foreground | undefined,
): TerminalCloseGuardResult {
  if (status === "exited" || status === "failed")
    return { reason: "not-running", requiresConfirmation: false, status };
  switch (foreground?.kind) {
    case "shell":
      return { reason: "not-running", requiresConfirmation: false, status };
    case "other": {
      const leaderCommand = `${foreground.name} (pid ${foreground.pid})`;
      return { reason: "foreground-process", requiresConfirmation: true, leaderCommand, status };
    }
    case "unknown":
    case undefined:
      return { reason: "unknown", requiresConfirmation: true, status };
  }
}
