import type { ApprovalDecision, PendingApproval, SettledApproval } from "@terminal-session/core";

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

/** A request that was on show and is settled by someone else's word. */
export interface SettledElsewhere {
  readonly approval: PendingApproval;
  readonly kind: "allowed" | "denied" | "withdrawn";
  /** An answer from here was on its way, and another one. */
  readonly despiteOurs: boolean;
}

/** The answers under way, the request on show, and what became of the last one. */
export interface ApprovalDesk {
  readonly phases: Readonly<Record<string, AnswerPhase>>;
  readonly shown?: PendingApproval | undefined;
  readonly settled?: SettledElsewhere | undefined;
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
      readonly shown: PendingApproval | undefined;
      readonly pending: readonly PendingApproval[];
      readonly decisions: readonly SettledApproval[];
    }
  | { readonly type: "dismissed" };

/** A desk at which nothing has happened. */
export const emptyDesk: ApprovalDesk = { phases: {} };

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
      return { phases: desk.phases, shown: desk.shown };
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
  { shown, pending, decisions }: Extract<DeskEvent, { readonly type: "looked" }>,
): ApprovalDesk {
  const before = desk.shown;
  const isPending = (requestID: string): boolean =>
    pending.some((approval) => approval.requestID === requestID);
  const phases = Object.fromEntries(
    Object.entries(desk.phases).filter(([requestID]) => isPending(requestID)),
  );
  const gone = before && !isPending(before.requestID) ? before : undefined;
  const settled = gone ? settledElsewhere(gone, phaseOf(desk, gone.requestID), decisions) : desk.settled;
  const forgotten = Object.keys(phases).length !== Object.keys(desk.phases).length;
  if (!forgotten && shown === before && settled === desk.settled) return desk;
  return { phases, shown, settled };
}

function settledElsewhere(
  approval: PendingApproval,
  phase: AnswerPhase,
  decisions: readonly SettledApproval[],
): SettledElsewhere | undefined {
  const settled = decisions.findLast(({ requestID }) => requestID === approval.requestID);
  const sent = phase.kind !== "open" && phase.kind !== "failed";
  if (!settled) return sent ? undefined : { approval, kind: "withdrawn", despiteOurs: false };
  if (sent && phase.choice.decision === settled.decision) return undefined;
  return { approval, kind: settled.decision === "allow" ? "allowed" : "denied", despiteOurs: sent };
}

function withPhase(desk: ApprovalDesk, requestID: string, phase: AnswerPhase): ApprovalDesk {
  return { ...desk, phases: { ...desk.phases, [requestID]: phase } };
}
