import type { TerminalSessionSnapshot } from "@terminal-session/core";
import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";
import { isEndedStatus } from "../status/session-status.js";

/** What a node may have to say above its screen: the rest of the key `recovery.…`. */
export type NodeNotice = "connectionLost" | "hydrating" | "replayGap" | "sessionLost" | "snapshotTruncated";

/** What a node shows of its session beside the screen. */
export interface NodeState {
  readonly status: TerminalSessionStatus;
  /** Null: not known. */
  readonly exitCode: number | null;
  readonly notice: NodeNotice | null;
  /** Where the session says that it is. */
  readonly cwd: string | null;
}

/** A session that its host does not know any more. */
export const lostNodeState: NodeState = {
  status: "failed",
  exitCode: null,
  notice: "sessionLost",
  cwd: null,
};

const goneCodes = new Set(["session_not_found", "workspace_terminal_not_found"]);

/**
 * How a session stands, by its output and its line. A broken line makes it `detached`, never ended; only an exit or a host
 * that does not know the session does that. `before` is how it stood last.
 */
export function deriveNodeState({ view, link }: TerminalSessionSnapshot, before?: NodeState): NodeState {
  const cwd = view.details?.workingDirectory ?? null;
  const exitCode = view.exitCode ?? null;
  if (view.state === "exited") {
    const hasFailed = (exitCode !== null && exitCode !== 0) || view.details?.signal !== undefined;
    const said = endedStatus(link.hostStatus);
    const status = hasFailed ? "failed" : exitCode === 0 ? "exited" : (said ?? "exited");
    return { status, exitCode, notice: gapNotice(view), cwd };
  }
  if (link.state === "lost") {
    if (goneCodes.has(link.error?.code ?? "")) return { ...lostNodeState, cwd };
    return { status: "detached", exitCode, notice: "connectionLost", cwd };
  }
  if (link.state !== "live") {
    // Each try looks like a first one, and most of them fail: it is lost until it is live.
    if (before?.notice === "connectionLost") return { ...before, cwd };
    const hasText = view.chunks !== undefined && view.chunks.length > 0;
    return { status: "starting", exitCode, notice: hasText ? gapNotice(view) : "hydrating", cwd };
  }
  const isEarly = link.hostStatus === "created" || link.hostStatus === "starting";
  return { status: isEarly ? link.hostStatus : "running", exitCode, notice: gapNotice(view), cwd };
}

function endedStatus(said: string | undefined): "exited" | "failed" | undefined {
  return said === "exited" || said === "failed" ? said : undefined;
}

function gapNotice({ details }: TerminalSessionSnapshot["view"]): NodeNotice | null {
  const gaps = details?.gaps ?? [];
  if (gaps.some(({ fromSequence }) => fromSequence > 0)) return "replayGap";
  return gaps.length > 0 ? "snapshotTruncated" : null;
}

/** Whether two states show the same. */
export function isSameNodeState(one: NodeState, other: NodeState): boolean {
  return (
    one.status === other.status &&
    one.exitCode === other.exitCode &&
    one.notice === other.notice &&
    one.cwd === other.cwd
  );
}

/** Whether somebody may type. */
export function takesInput({ status }: NodeState): boolean {
  return !isEndedStatus(status);
}
