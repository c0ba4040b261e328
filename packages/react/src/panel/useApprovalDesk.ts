"use client";

import type { ApprovalResponse, PendingApproval, SettledApproval } from "@terminal-session/core";
import { useCallback, useEffect, useReducer, useRef } from "react";
import {
  type ApprovalChoice,
  type ApprovalDesk,
  type ApprovalReceipt,
  type AnswerPhase,
  deskAfter,
  emptyDesk,
  phaseOf,
} from "./approval-desk.js";
import type { PanelClock } from "./clock.js";
import { lateDecisionMs } from "./panel-limits.js";
import { reasonOf } from "./reason-of.js";

/** Sends a decision. It may return a promise that rejects when the decision did not arrive. */
export type DecisionHandler = (response: ApprovalResponse) => void | Promise<void>;

interface DeskInput {
  readonly sessionID: string;
  readonly pending: readonly PendingApproval[];
  readonly decisions: readonly SettledApproval[];
  readonly onDecision: DecisionHandler | undefined;
  readonly clock: PanelClock;
}

interface DeskOutput {
  readonly receipts: ApprovalDesk["receipts"];
  readonly phaseOf: (requestID: string) => AnswerPhase;
  readonly decide: (requestID: string, choice: ApprovalChoice) => void;
  readonly dismiss: (receipt: ApprovalReceipt) => void;
}

/** Keeps the answers to a session's requests: sends them, notices failure and silence, and what became of each. */
export function useApprovalDesk(input: DeskInput): DeskOutput {
  const { sessionID, pending, decisions, onDecision, clock } = input;
  const [desk, dispatch] = useReducer(deskAfter, emptyDesk);
  const attempts = useRef(0);
  const timers = useRef(new Set<() => void>());

  useEffect(() => dispatch({ type: "looked", pending, decisions }), [pending, decisions]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const cancel of running) cancel();
      running.clear();
    };
  }, []);

  const decide = (requestID: string, choice: ApprovalChoice): void => {
    const isPending = pending.some((approval) => approval.requestID === requestID);
    const phase = phaseOf(desk, requestID).kind;
    if (!onDecision || !isPending || phase === "sending" || phase === "sent") return;
    const attempt = ++attempts.current;
    dispatch({ type: "decided", requestID, choice, attempt });
    timers.current.add(clock.after(lateDecisionMs, () => dispatch({ type: "late", requestID, attempt })));
    send(onDecision, { sessionID, requestID, ...choice }).then(
      () => dispatch({ type: "taken", requestID, attempt }),
      (error: unknown) => dispatch({ type: "rejected", requestID, attempt, reason: reasonOf(error) }),
    );
  };
  const dismiss = useCallback((receipt: ApprovalReceipt) => dispatch({ type: "dismissed", receipt }), []);
  return { receipts: desk.receipts, phaseOf: (requestID) => phaseOf(desk, requestID), decide, dismiss };
}

// Asynchronous so that a handler that throws at once fails like one that rejects.
async function send(handler: DecisionHandler, response: ApprovalResponse): Promise<void> {
  await handler(response);
}
