import type { SessionLink, TerminalEvent, TerminalSize } from "@terminal-session/core";
import type {
  TerminalApprovalEvent,
  TerminalDiagnosticEvent,
  TerminalSessionStatus,
  TerminalSnapshot,
} from "../contracts.js";
import type { WireError } from "../wire-error.js";
import type { NumberedOutput, SequenceOrder } from "./sequence-order.js";

/**
 * Where the recovery of a session stands.
 *
 *     idle ─► snapshot ─► attaching ─► flushing ─► live ─► ended   the process is over
 *                ▲  │          │           │         │
 *                │  └──────────┴─► waiting ◄─────────┘             lost: again after a growing pause
 *                └───────────────────┘
 *                                    failed                        refused for good
 *                                    stopped                       let go
 */
export type RecoveryPhase =
  | "idle"
  | "snapshot"
  | "attaching"
  | "flushing"
  | "live"
  | "waiting"
  | "ended"
  | "failed"
  | "stopped";

/** How a process ended, so far as it was said. */
export interface RecoveryExit {
  readonly code?: number;
  readonly signal?: string;
  readonly reason?: string;
  readonly endedAt?: number;
}

/** All that is known of a session's line. */
export interface RecoveryState {
  readonly phase: RecoveryPhase;
  readonly sessionId: string;
  /** Which hydration this is. Answers to an earlier one change nothing. */
  readonly attempt: number;
  /** Tries since the line was last live. */
  readonly failures: number;
  readonly order: SequenceOrder;
  /** What came while there was nowhere to put it. */
  readonly meanwhile: Meanwhile | undefined;
  /** How many of these there were when the line was attached. */
  readonly replayed: number;
  readonly status?: TerminalSessionStatus;
  /** How it ended, until it was told. */
  readonly exit?: RecoveryExit;
  readonly exitTold: boolean;
  readonly opening: Opening;
  /** The text was there before: the line is taken up after its last number, without a snapshot. */
  readonly keepsText: boolean;
  readonly error?: WireError;
}

/** What a session began with, so far as it is known, and whether that was told: once something of it is known to have run. */
export interface Opening {
  readonly isTold: boolean;
  readonly command?: string;
  readonly cwd?: string;
  readonly startedAt?: number;
  readonly size?: TerminalSize;
}

/** What came meanwhile, newest first: adding to it costs the same however much there is. */
export interface Meanwhile {
  readonly item: NumberedOutput | { readonly toSeq: number };
  readonly before: Meanwhile | undefined;
  readonly count: number;
  readonly characters: number;
}

/** What happens to a session's line. */
export type RecoveryInput =
  | { readonly type: "start" | "due" | "settle" | "stop" | "flushed" }
  | { readonly type: "snapshot"; readonly attempt: number; readonly snapshot: TerminalSnapshot }
  | { readonly type: "attached"; readonly attempt: number }
  | { readonly type: "failed"; readonly attempt: number; readonly error: WireError }
  | { readonly type: "write-failed"; readonly error: WireError }
  | ({ readonly type: "output" } & NumberedOutput)
  | { readonly type: "gap"; readonly toSeq: number }
  | { readonly type: "status"; readonly status: TerminalSessionStatus; readonly error?: string }
  | ({ readonly type: "exit" } & RecoveryExit)
  | {
      readonly type: "metadata";
      readonly title?: string;
      readonly command?: string;
      readonly startedAt?: number;
      readonly cwd?: string;
      readonly size?: TerminalSize;
    }
  | { readonly type: "approval"; readonly event: TerminalApprovalEvent["event"] };

/** What is to be done about it, in this order. */
export type RecoveryEffect =
  | { readonly type: "snapshot"; readonly attempt: number }
  | { readonly type: "attach"; readonly attempt: number; readonly afterSeq?: number }
  /** The transport lost its line by itself. */
  | { readonly type: "lost" }
  | { readonly type: "detach" }
  | { readonly type: "wait"; readonly delayMs: number }
  /** Say `settle` after this time, unless another such effect comes first. */
  | { readonly type: "settle"; readonly afterMs: number }
  | { readonly type: "flush" }
  /** Nothing can be typed any more. */
  | { readonly type: "refuse-input"; readonly error: WireError }
  | { readonly type: "deliver"; readonly events: readonly TerminalEvent[] }
  | { readonly type: "link"; readonly link: SessionLink }
  | {
      readonly type: "log";
      readonly event: TerminalDiagnosticEvent;
      readonly details?: Readonly<Record<string, unknown>>;
    };

/** A state and what is to be done to be in it. */
export type RecoveryStep = readonly [RecoveryState, readonly RecoveryEffect[]];

/** A line before its start. With `after`: one whose text is still there, up to that number. */
export function idleRecovery(sessionId: string, after?: SequenceOrder): RecoveryState {
  return {
    phase: "idle",
    sessionId,
    attempt: 0,
    failures: 0,
    order: after ?? {},
    meanwhile: undefined,
    replayed: 0,
    exitTold: false,
    keepsText: after?.lastSeq !== undefined,
    opening: { isTold: after?.lastSeq !== undefined },
  };
}

/** Whether it is on its way to be live. */
export function isHydrating({ phase }: RecoveryState): boolean {
  return phase === "snapshot" || phase === "attaching" || phase === "flushing";
}
