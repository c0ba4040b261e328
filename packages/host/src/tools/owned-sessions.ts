import type { SandboxMode } from "../sandbox/sandbox.js";
import { AgentTerminalError } from "./agent-terminal-error.js";
import type { AgentSessionSnapshot } from "./session-values.js";
import type { BackendSession } from "./terminal-backend.js";

/** A session with what the service knows of it. */
export interface OwnedSession {
  readonly sessionId: string;
  readonly name?: string;
  readonly type: string;
  readonly owner: object;
  readonly session: BackendSession;
  /** The close under way. */
  closing?: Promise<void>;
}

/** An owner who is there. */
export interface LiveOwner {
  /** Aborts what is opening. */
  readonly stop: AbortController;
  /** Names in use, those of opening sessions too. */
  readonly names: Set<string>;
  /** What is opening, and what arrived late and is being closed. */
  readonly pending: Set<Promise<unknown>>;
  sandboxMode: SandboxMode;
}

/** What a session is now. */
export function snapshotOf({ sessionId, name, type, session }: OwnedSession): AgentSessionSnapshot {
  const { pid, status, holder, terminalId } = session;
  return {
    sessionId,
    ...(name === undefined ? {} : { name }),
    type,
    ...(pid === undefined ? {} : { pid }),
    status,
    ...(holder === undefined ? {} : { holder }),
    ...(terminalId === undefined ? {} : { terminalId }),
  };
}

/** Ends a session for one of several who want that: the first gets true, those who wait for it false. */
export async function closeOnce(owned: OwnedSession, closed: () => void): Promise<boolean> {
  if (owned.closing !== undefined) {
    await owned.closing;
    return false;
  }
  owned.closing = owned.session.close();
  try {
    await owned.closing;
  } catch (error) {
    // It is still there, and the next close tries again.
    delete owned.closing;
    throw error;
  }
  closed();
  return true;
}

/** Waits for all, and throws what failed among them: one as it is, several together. */
export async function allOver(work: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(work)).filter((result) => result.status === "rejected");
  const reasons = failures.map(({ reason }): unknown => reason);
  if (reasons.length === 1) throw reasons[0];
  if (reasons.length > 1) throw new AggregateError(reasons, "Some terminals could not be closed.");
}

/** Resolves when nothing of an owner is opening any more. Opens fail by their own; rejects where what came late did not close. */
export async function pendingOver({ pending }: LiveOwner): Promise<void> {
  while (pending.size > 0) {
    const now = [...pending];
    await allOver(now);
    for (const work of now) pending.delete(work);
  }
}

/** What an open of an owner who is not there throws. */
export function ownerNotLive(): AgentTerminalError {
  return new AgentTerminalError("OWNER_NOT_LIVE", "the owner of terminal sessions is not registered");
}
