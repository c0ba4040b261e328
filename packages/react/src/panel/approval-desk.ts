import type {
  ApprovalDecision,
  PendingApproval,
  SettledApproval,
  ShownApproval,
} from "@terminal-session/core";
import { maxReceipts } from "./panel-limits.js";

/** What a person chose. */
export interface ApprovalChoice {
  readonly decision: ApprovalDecision;
  readonly optionID?: string;
  /** Why it was denied. */
  readonly reason?: string;
  /** What was allowed in place of what was asked. */
  readonly command?: string;
  /** What a lasting answer covers. */
  readonly rule?: string;
  readonly shown?: ShownApproval;
}

/**
 * Where the answer to one request stands.
 *
 *     open ──decide──► sending ──taken──► sent ──(the event comes)──► gone
 *      ▲                  │ │               │
 *      │            rejected └──── late ◄───┘
 *      └── decide again ──┴──────────┘
 */
export type AnswerPhase =
  | { readonly kind: "open" }
  | { readonly kind: "sending" | "sent" | "late"; readonly choice: ApprovalChoice; readonly attempt: number }
  | {
      readonly kind: "failed";
      readonly choice: ApprovalChoice;
      readonly attempt: number;
      readonly reason: string;
    };

/** What became of a request, and by whose word. */
export interface ApprovalReceipt {
  readonly approval: PendingApproval;
  readonly kind: "allowed" | "denied" | "withdrawn";
  /** The answer that was given here, where it is the one that counted. */
  readonly ours?: ApprovalChoice;
  /** An answer from here was on its way, and another one. */
  readonly despiteOurs: boolean;
}

/** The answers under way, the requests that wait, and what became of those that did, the last one last. */
export interface ApprovalDesk {
  readonly phases: Readonly<Record<string, AnswerPhase>>;
  readonly pending: readonly PendingApproval[];
  readonly receipts: readonly ApprovalReceipt[];
}

/** What can happen at the desk. */
export type DeskEvent =
  | {
      readonly type: "decided";
      readonly requestID: string;
      readonly choice: ApprovalChoice;
      readonly attempt: number;
    }
  | { readonly type: "taken" | "late"; readonly requestID: string; readonly attempt: number }
  | {
      readonly type: "rejected";
      readonly requestID: string;
      readonly attempt: number;
      readonly reason: string;
    }
  | {
      readonly type: "looked";
      readonly pending: readonly PendingApproval[];
      readonly decisions: readonly SettledApproval[];
    }
  | { readonly type: "dismissed"; readonly receipt: ApprovalReceipt };

/** A desk at which nothing has happened. */
export const emptyDesk: ApprovalDesk = { phases: {}, pending: [], receipts: [] };

const open: AnswerPhase = { kind: "open" };

/** Where the answer to a request stands. */
export function phaseOf(desk: ApprovalDesk, requestID: string): AnswerPhase {
  return Object.hasOwn(desk.phases, requestID) ? (desk.phases[requestID] ?? open) : open;
}

/** The desk after something happened. */
export function deskAfter(desk: ApprovalDesk, event: DeskEvent): ApprovalDesk {
  switch (event.type) {
    case "decided":
      return withPhase(desk, event.requestID, {
        kind: "sending",
        choice: event.choice,
        attempt: event.attempt,
      });
    case "taken":
    case "late":
    case "rejected":
      return afterAnswer(desk, event);
    case "looked":
      return afterLook(desk, event);
    case "dismissed":
      return { ...desk, receipts: desk.receipts.filter((receipt) => receipt !== event.receipt) };
  }
}

function afterAnswer(
  desk: ApprovalDesk,
  event: Extract<DeskEvent, { readonly type: "taken" | "late" | "rejected" }>,
): ApprovalDesk {
  const phase = phaseOf(desk, event.requestID);
  // The word of an attempt that was given up says nothing about the one that is under way.
  if (phase.kind === "open" || phase.attempt !== event.attempt) return desk;
  const { choice, attempt } = phase;
  switch (event.type) {
    case "taken":
      return phase.kind === "sending"
        ? withPhase(desk, event.requestID, { kind: "sent", choice, attempt })
        : desk;
    case "late":
      return phase.kind === "failed"
        ? desk
        : withPhase(desk, event.requestID, { kind: "late", choice, attempt });
    case "rejected":
      return withPhase(desk, event.requestID, { kind: "failed", choice, attempt, reason: event.reason });
  }
}

function afterLook(
  desk: ApprovalDesk,
  { pending, decisions }: Extract<DeskEvent, { readonly type: "looked" }>,
): ApprovalDesk {
  if (pending === desk.pending) return desk;
  const waiting = new Set(pending.map(({ requestID }) => requestID));
  const gone = desk.pending.filter(({ requestID }) => !waiting.has(requestID));
  const phases = Object.fromEntries(
    Object.entries(desk.phases).filter(([requestID]) => waiting.has(requestID)),
  );
  const receipts = gone
    .map((approval) => receiptOf(approval, phaseOf(desk, approval.requestID), decisions))
    .filter((receipt) => receipt !== undefined);
  return { phases, pending, receipts: [...desk.receipts, ...receipts].slice(-maxReceipts) };
}

function receiptOf(
  approval: PendingApproval,
  phase: AnswerPhase,
  decisions: readonly SettledApproval[],
): ApprovalReceipt | undefined {
  const settled = decisions.findLast(({ requestID }) => requestID === approval.requestID);
  const sent = phase.kind === "open" || phase.kind === "failed" ? undefined : phase.choice;
  // Nobody says what became of an answer that went out.
  if (!settled) return sent ? undefined : { approval, kind: "withdrawn", despiteOurs: false };
  const kind = settled.decision === "allow" ? "allowed" : settled.cancelled ? "withdrawn" : "denied";
  const isOurs = sent?.decision === settled.decision && (settled.optionID ?? sent.optionID) === sent.optionID;
  return { approval, kind, despiteOurs: sent !== undefined && !isOurs, ...(isOurs && { ours: sent }) };
}

function withPhase(desk: ApprovalDesk, requestID: string, phase: AnswerPhase): ApprovalDesk {
  return { ...desk, phases: { ...desk.phases, [requestID]: phase } };
}
