import type { SessionChrome } from "../hooks/session-chrome.js";
import { hasEnded } from "./session-outcome.js";

/** What our own clock saw of a session: for events that carry no time. */
export interface ObservedSpan {
  readonly sessionID: string;
  readonly startedAt?: number;
  readonly endedAt?: number;
}

/** A stretch of time in milliseconds since the Unix epoch; without `to` it still grows. */
export interface ElapsedSpan {
  readonly from: number;
  readonly to?: number;
}

/** Whether a session has begun to count time. One that waits for its first approval, and says no time, has not. */
function hasStarted({ command, details, state }: SessionChrome): boolean {
  return details?.openedAt !== undefined || (command !== undefined && state !== "waiting");
}

/** Whether a session no longer counts time. */
function isOver(session: SessionChrome): boolean {
  return session.state === "error" || hasEnded(session);
}

/** What was seen, after seeing `session` at `now`. The same object when that says nothing new. */
export function observe(seen: ObservedSpan, session: SessionChrome, now: number): ObservedSpan {
  const { sessionID } = session;
  const known: ObservedSpan = seen.sessionID === sessionID ? seen : { sessionID };
  const over = isOver(session);
  if (hasStarted(session) && !over && known.startedAt === undefined) return { sessionID, startedAt: now };
  if (over && known.startedAt !== undefined && known.endedAt === undefined) return { ...known, endedAt: now };
  return known;
}

/** How long a session has run: by its events' times, else by what was seen of it. Undefined when nobody knows. */
export function elapsedSpan(session: SessionChrome, seen: ObservedSpan): ElapsedSpan | undefined {
  const { openedAt, exitedAt } = session.details ?? {};
  if (openedAt !== undefined && exitedAt !== undefined)
    return { from: openedAt, to: Math.max(openedAt, exitedAt) };
  const observed = seen.sessionID === session.sessionID ? seen : undefined;
  if (observed?.startedAt === undefined) return undefined;
  // A start in the future is another machine's clock; ours is then the better one.
  const from = openedAt === undefined ? observed.startedAt : Math.min(openedAt, observed.startedAt);
  if (!isOver(session)) return { from };
  return observed.endedAt === undefined ? undefined : { from, to: observed.endedAt };
}
