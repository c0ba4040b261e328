import type { SessionChrome } from "../hooks/session-chrome.js";

/**
 * How a session ended, as far as anybody knows. `success` is exit code 0 and nothing else; `cancelled` is an end that
 * was asked for, by the producer's word or a signal that asks; `denied` is an end without a code or signal after a denial;
 * `unknown` is neither success nor failure.
 */
export type SessionOutcome =
  | { readonly kind: "success" | "failure"; readonly code: number }
  | { readonly kind: "signal"; readonly signal: string }
  | { readonly kind: "cancelled"; readonly signal?: string }
  | { readonly kind: "denied" | "unknown" };

/** How a session ended; undefined while nothing says that it did. */
export function deriveOutcome(session: SessionChrome): SessionOutcome | undefined {
  if (!hasEnded(session)) return undefined;
  const { exitCode, details } = session;
  const signal = details?.signal;
  if (details?.cancelled || (signal !== undefined && asksToEnd.test(signal)))
    return { kind: "cancelled", ...(signal !== undefined && { signal }) };
  if (signal !== undefined) return { kind: "signal", signal };
  if (exitCode !== undefined) return { kind: exitCode === 0 ? "success" : "failure", code: exitCode };
  const last = details?.decisions?.at(-1);
  if (last?.decision !== "deny") return { kind: "unknown" };
  return { kind: last.cancelled ? "cancelled" : "denied" };
}

/** The signals by which somebody asks a program to end: a key, a stop button, a terminal that was closed. */
const asksToEnd = /^(?:SIG)?(?:INT|TERM|HUP)$/;

/** Whether the program is known to have ended, also where an error or a pending approval outranks that in the state. */
export function hasEnded({ state, exitCode, details }: SessionChrome): boolean {
  return (
    state === "exited" ||
    exitCode !== undefined ||
    details?.signal !== undefined ||
    details?.exitSummary !== undefined ||
    details?.exitedAt !== undefined
  );
}
