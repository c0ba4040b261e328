import type {
  TerminalCloseGuardResult,
  TerminalCloseGuardService,
  TerminalDiagnostics,
  TerminalLaunchService,
  TerminalSessionStatus,
} from "@terminal-session/transport/contracts";
import { isEndedStatus } from "../status/session-status.js";

/** What a session is closed with. A feature has all three services. */
export interface CloseTerminalSessionInput {
  readonly feature: {
    readonly closeGuard: TerminalCloseGuardService;
    readonly diagnostics: TerminalDiagnostics;
    readonly launchService: Pick<TerminalLaunchService, "terminate">;
  };
  readonly sessionId: string | null;
  /** What is known of it here; null: nothing. */
  readonly status?: TerminalSessionStatus | null;
  /** Asks a person. Without it nothing is closed that needs a confirmation. */
  readonly confirm?: (guard: TerminalCloseGuardResult) => boolean | Promise<boolean>;
}

/**
 * Ends a session, after asking where work would be lost. A session that has ended already is not ended again. Rejects with
 * what the guard or the launch service rejects with; then the session goes on.
 * @example
 * const result = await closeTerminalSession({ feature, sessionId, confirm: (guard) => ask(guard.leaderCommand) });
 * if (result === "closed") removeNode();
 */
export async function closeTerminalSession(
  input: CloseTerminalSessionInput,
): Promise<"closed" | "kept-open"> {
  const { feature, sessionId, status, confirm } = input;
  if (sessionId === null || sessionId.trim() === "" || isEndedStatus(status)) return "closed";
  const { closeGuard, diagnostics, launchService } = feature;
  diagnostics.log("close-requested", { sessionId });
  const guard = await closeGuard.check({ sessionId });
  if (!isEndedStatus(guard.status)) {
    if (guard.requiresConfirmation && !(await confirm?.(guard))) return "kept-open";
    await launchService.terminate({ sessionId });
  }
  diagnostics.log("close-confirmed", { sessionId });
  return "closed";
}
