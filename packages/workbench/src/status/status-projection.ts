import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";
import { isEndedStatus } from "./session-status.js";

/** The part of a node's state that a session changes by living. */
export interface LivingState {
  readonly status: TerminalSessionStatus;
  readonly lastError: string | null;
  /** ISO 8601. */
  readonly endedAt: string | null;
}

/** What is now known of a session. */
export interface StatusProjection {
  readonly status: TerminalSessionStatus;
  readonly lastError: string | null;
}

/**
 * A state with what is now known of its session; the same object where that changes nothing. What has ended stays so: only
 * another end changes it, and never when it was.
 */
export function projectStatus<State extends LivingState>(
  state: State,
  { status, lastError }: StatusProjection,
  now: string,
): State {
  const isOver = isEndedStatus(state.status) && state.endedAt !== null;
  if (isOver && !isEndedStatus(status)) return state;
  const endedAt = isEndedStatus(status) ? (state.endedAt ?? now) : state.endedAt;
  if (state.status === status && state.lastError === lastError && state.endedAt === endedAt) return state;
  return { ...state, status, lastError, endedAt };
}
