import type { ApprovalDecision, ApprovalOption, TerminalSize, TerminalStream } from "./event.js";

/**
 * The state of a session. `error` outranks `waiting` (an approval is pending), which outranks `exited`, which
 * outranks `running`; `idle` is a session that nothing has opened.
 */
export type TerminalSessionState = "idle" | "running" | "waiting" | "exited" | "error";

/** A piece of text as it came. `sequence` is absent for text that came without one. */
export interface TerminalChunk {
  readonly text: string;
  readonly stream: TerminalStream;
  readonly sequence?: number;
}

/** An approval that waits for a decision. Its texts are those of the first request with this id. */
export interface PendingApproval {
  readonly requestID: string;
  readonly title: string;
  readonly summary: string;
  readonly command?: string;
  readonly workingDirectory?: string;
  readonly options?: readonly ApprovalOption[];
}

/** An approval that was decided. `time` is milliseconds since the Unix epoch. With `cancelled` nobody decided it. */
export interface SettledApproval {
  readonly requestID: string;
  readonly decision: ApprovalDecision;
  readonly optionID?: string;
  readonly cancelled?: boolean;
  readonly time?: number;
}

/** The failure of a session. At least one field is there. */
export interface TerminalSessionError {
  readonly title?: string;
  readonly summary?: string;
}

/** The stable name of what was wrong with an event. */
export type TerminalDiagnosticCode =
  | "invalid-event"
  | "missing-session"
  | "foreign-session"
  | "unknown-type"
  | "missing-field"
  | "invalid-field"
  | "invalid-stream"
  | "invalid-sequence"
  | "invalid-decision"
  | "invalid-exit-code"
  | "duplicate-opened"
  | "duplicate-sequence"
  | "duplicate-resolution"
  | "duplicate-exit"
  | "duplicate-error"
  | "changed-request"
  | "resolved-request"
  | "output-gap"
  | "not-opened"
  | "unmatched-resolution";

/** What was wrong with an event. Never quotes a value of it. */
export interface TerminalDiagnostic {
  readonly code: TerminalDiagnosticCode;
  /** A fixed sentence for people. */
  readonly message: string;
  /** The event's type: a known one, or an unknown one without control and invisible characters, at most 64 characters. */
  readonly eventType?: string;
  /** The field at fault. */
  readonly field?: string;
}

/** Output known to be lost, both ends included. */
export interface OutputGap {
  readonly fromSequence: number;
  readonly toSequence: number;
}

/** What a view says beside the eight fields of its contract. Each field is absent when there is nothing to say. */
export interface TerminalSessionDetails {
  readonly workingDirectory?: string;
  readonly exitSummary?: string;
  readonly signal?: string;
  /** It was made to end. */
  readonly cancelled?: true;
  readonly size?: TerminalSize;
  /** A PTY stands behind the session: line feeds are not converted and `stdin` chunks are not drawn. */
  readonly tty?: true;
  /** Milliseconds since the Unix epoch. */
  readonly openedAt?: number;
  /** Milliseconds since the Unix epoch. */
  readonly exitedAt?: number;
  /** All pending approvals, first requested first; only when there is more than one. */
  readonly pendingApprovals?: readonly PendingApproval[];
  /** Resolved approvals, oldest first, at most `maxApprovals`. */
  readonly decisions?: readonly SettledApproval[];
  /** Known gaps of the output, by their first sequence, at most `maxDiagnostics`. */
  readonly gaps?: readonly OutputGap[];
  readonly droppedChunks?: number;
  /** UTF-16 code units. */
  readonly droppedCharacters?: number;
  readonly diagnosticsDropped?: number;
}

/** One honest picture of a terminal session. Immutable: a view that was handed out never changes. */
export interface TerminalSessionViewModel {
  readonly sessionID: string;
  readonly state: TerminalSessionState;
  readonly command?: string;
  /** Sequenced chunks by sequence, then the others by arrival. A frozen array, made when it is first read. */
  readonly chunks?: readonly TerminalChunk[];
  /** The first pending approval. */
  readonly approval?: PendingApproval;
  readonly exitCode?: number;
  readonly error?: TerminalSessionError;
  readonly diagnostics?: readonly TerminalDiagnostic[];
  readonly details?: TerminalSessionDetails;
}
