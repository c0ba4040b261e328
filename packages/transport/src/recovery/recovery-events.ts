import type { SessionLink, SessionLinkState, TerminalEvent } from "@terminal-session/core";
import type { TerminalApprovalEvent, TerminalSnapshot } from "../contracts.js";
import type { Opening, RecoveryExit, RecoveryInput, RecoveryPhase, RecoveryState } from "./recovery-state.js";
import type { OrderedItem } from "./sequence-order.js";

/** What a session begins with. A PTY stands behind it: it ends its own lines and echoes what is typed. */
export function openedEvent(
  sessionID: string,
  { command = "", cwd, size, startedAt }: Opening,
): TerminalEvent {
  return {
    type: "terminal.opened",
    sessionID,
    command,
    ...(cwd === undefined ? {} : { workingDirectory: cwd }),
    ...(size === undefined ? {} : { size }),
    ...(startedAt === undefined ? {} : { time: startedAt }),
    tty: true,
  };
}

/** Output in its order, or the word that some is lost. */
export function itemEvent(sessionID: string, item: OrderedItem): TerminalEvent {
  if ("data" in item) {
    const sequence = item.seq === undefined ? {} : { sequence: item.seq };
    return { type: "terminal.output", sessionID, text: item.data, ...sequence };
  }
  return { type: "terminal.gap", sessionID, fromSequence: item.fromSeq, toSequence: item.toSeq };
}

/** A snapshot takes the place of all text. `lastSeq` is the last number that was passed on before. */
export function snapshotEvents(
  sessionID: string,
  { data, fromSeq = 1, toSeq, truncated = false }: TerminalSnapshot,
  lastSeq = 0,
): TerminalEvent[] {
  // Nothing takes the place of nothing; and a session that was only asked for has not begun.
  if (data === "" && !truncated && lastSeq === 0) return [];
  // Text without a number would stay behind all that has one.
  const events: TerminalEvent[] = [
    { type: "terminal.updated", sessionID, output: { text: data, sequence: toSeq ?? 0 } },
  ];
  // A replacement up to a number leaves what comes after it, and an older snapshot must take that away.
  if (toSeq !== undefined && toSeq < lastSeq)
    events.unshift({ type: "terminal.updated", sessionID, output: null });
  if (truncated)
    events.push({
      type: "terminal.gap",
      sessionID,
      fromSequence: 0,
      toSequence: Math.max(0, fromSeq - 1),
    });
  return events;
}

/** How the process ended. */
export function exitedEvent(
  sessionID: string,
  { code, signal, reason, endedAt }: RecoveryExit,
): TerminalEvent {
  return {
    type: "terminal.exited",
    sessionID,
    ...(code === undefined ? {} : { code }),
    ...(signal === undefined ? {} : { signal }),
    ...(reason === undefined ? {} : { summary: reason }),
    ...(endedAt === undefined ? {} : { time: endedAt }),
  };
}

/** What is known of the session beside its output: no event where it is nothing that a view shows. */
export function metadataEvents(
  sessionID: string,
  { title, command = title, cwd, size }: Extract<RecoveryInput, { type: "metadata" }>,
): TerminalEvent[] {
  if (command === undefined && cwd === undefined && size === undefined) return [];
  return [
    {
      type: "terminal.updated",
      sessionID,
      ...(command === undefined ? {} : { command }),
      ...(cwd === undefined ? {} : { workingDirectory: cwd }),
      ...(size === undefined ? {} : { size }),
    },
  ];
}

/** A question to whoever looks on, or its answer, as an event of the session. */
export function approvalOf(sessionID: string, event: TerminalApprovalEvent["event"]): TerminalEvent {
  // Its options' kinds are strings here: whoever reads the event takes one that nobody knows for no allow.
  return { ...event, sessionID } as TerminalEvent;
}

const linkStates: Record<RecoveryPhase, SessionLinkState> = {
  idle: "none",
  snapshot: "hydrating",
  attaching: "hydrating",
  flushing: "hydrating",
  live: "live",
  waiting: "lost",
  ended: "none",
  failed: "lost",
  stopped: "none",
};

/** The line as a view knows it. */
export function recoveryLink({ phase, order, status, error }: RecoveryState): SessionLink {
  const state = linkStates[phase];
  return {
    state,
    ...(order.lastSeq === undefined ? {} : { lastSequence: order.lastSeq }),
    ...(status === undefined ? {} : { hostStatus: status }),
    ...(error === undefined || state !== "lost" ? {} : { error }),
  };
}
