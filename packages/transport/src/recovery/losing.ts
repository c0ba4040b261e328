import { firstRetryMs, maxRetryMs } from "../limits.js";
import type { WireError } from "../wire-error.js";
import { tellLink } from "./recovery-effects.js";
import type { RecoveryEffect, RecoveryState, RecoveryStep } from "./recovery-state.js";

/** Refusals that will be the same however often we ask. */
const finalCodes: ReadonlySet<string> = new Set([
  "session_not_found",
  "workspace_terminal_not_found",
  "unauthorized",
]);

/** A hydration failed: it is tried again, or given up where it was refused for good. */
export function lose(state: RecoveryState, error: WireError): RecoveryStep {
  if (!finalCodes.has(error.code)) return retry(state, error, true);
  const failed: RecoveryState = { ...state, phase: "failed", meanwhile: undefined, error };
  return [
    failed,
    [
      { type: "log", event: "attach-error", details: { code: error.code } },
      { type: "refuse-input", error },
      { type: "detach" },
      tellLink(failed),
    ],
  ];
}

/** Waits before it is tried again: longer with every failure. */
export function retry(state: RecoveryState, error: WireError, isLogged: boolean): RecoveryStep {
  const delayMs = Math.min(maxRetryMs, firstRetryMs * 2 ** state.failures);
  const waiting: RecoveryState = {
    ...state,
    phase: "waiting",
    failures: state.failures + 1,
    meanwhile: undefined,
    keepsText: false,
    error,
  };
  const log: RecoveryEffect[] = isLogged
    ? [{ type: "log", event: "attach-error", details: { code: error.code } }]
    : [];
  return [waiting, [...log, tellLink(waiting), { type: "wait", delayMs }]];
}
