import { createHash, randomBytes } from "node:crypto";
import type {
  ApprovalOption,
  Scheduler,
  TerminalApprovalRequestedEvent,
  TerminalApprovalResolvedEvent,
} from "@terminal-session/core";
import { TerminalWireError } from "@terminal-session/transport";
import type { TerminalApprovalAnswer } from "@terminal-session/transport/contracts";
import { maxPendingApprovals, maxSettledApprovals } from "../limits.js";

/** A question to whoever looks at a terminal. */
export interface ApprovalRequest {
  readonly title: string;
  readonly summary: string;
  /** What would run, whole. */
  readonly command?: string;
  readonly workingDirectory?: string;
  readonly options?: readonly ApprovalOption[];
  /** Nobody waits for an answer any more after this time, in milliseconds. */
  readonly expiresAfterMs?: number;
  /** Takes the question back. */
  readonly signal?: AbortSignal;
}

/** How a question ended: by somebody's answer, or without one. Without one nothing was allowed. */
export type ApprovalOutcome =
  | ({ readonly by: "answer" } & TerminalApprovalAnswer)
  | { readonly by: "expiry" | "withdrawal" | "end"; readonly decision: "deny" };

/** What is told of approvals. */
export type ApprovalEvent = TerminalApprovalRequestedEvent | TerminalApprovalResolvedEvent;

/** The questions of one terminal. */
export interface TerminalApprovals {
  /** What a late reader must know: the questions that wait, and the latest that do not, each with its answer. */
  readonly events: readonly ApprovalEvent[];
  /** Asks. `settled` is called once, when the answer was told. Throws `approval_overflow` where too many wait. */
  request(request: ApprovalRequest, settled: (outcome: ApprovalOutcome) => void): void;
  /** Takes an answer. Throws `approval_not_found`, `approval_settled` or, where it allows something else than was asked, `approval_changed`. */
  answer(requestID: string, answer: TerminalApprovalAnswer): void;
  /** Nothing can be answered any more: the terminal is over. */
  end(): void;
}

interface Pending {
  readonly requested: TerminalApprovalRequestedEvent;
  readonly settle: (outcome: ApprovalOutcome) => void;
}

/** 128 random bits, as for a terminal. */
const idBytes = 16;

/** Nothing asked yet. `tell` hears each question and each answer. */
export function createTerminalApprovals(input: {
  readonly sessionID: string;
  readonly now: () => number;
  readonly scheduler: Scheduler;
  readonly tell: (event: ApprovalEvent) => void;
}): TerminalApprovals {
  const { sessionID, now, scheduler, tell } = input;
  const pending = new Map<string, Pending>();
  const settled = new Map<string, readonly ApprovalEvent[]>();

  const settle = (requestID: string, outcome: ApprovalOutcome): void => {
    const found = pending.get(requestID);
    if (found === undefined) return;
    pending.delete(requestID);
    const option = "optionID" in outcome ? outcome.optionID : undefined;
    const resolved: ApprovalEvent = {
      type: "terminal.approval.resolved",
      sessionID,
      requestID,
      decision: outcome.decision,
      ...(option === undefined ? {} : { optionID: option }),
      ...(outcome.by === "answer" ? {} : { cancelled: true }),
      time: now(),
    };
    settled.set(requestID, [found.requested, resolved]);
    for (const oldest of settled.keys()) {
      if (settled.size <= maxSettledApprovals) break;
      settled.delete(oldest);
    }
    tell(resolved);
    found.settle(outcome);
  };

  return {
    get events() {
      return [...[...settled.values()].flat(), ...Array.from(pending.values(), ({ requested }) => requested)];
    },
    request({ expiresAfterMs, signal, ...asked }, told) {
      if (pending.size >= maxPendingApprovals) throw new TerminalWireError("approval_overflow");
      const requestID = randomBytes(idBytes).toString("hex");
      const requested: TerminalApprovalRequestedEvent = {
        type: "terminal.approval.requested",
        sessionID,
        requestID,
        ...asked,
        time: now(),
      };
      const withdraw = (): void => settle(requestID, { by: "withdrawal", decision: "deny" });
      const stopWaiting =
        expiresAfterMs === undefined
          ? (): void => {}
          : scheduler.after(expiresAfterMs, () => settle(requestID, { by: "expiry", decision: "deny" }));
      pending.set(requestID, {
        requested,
        settle(outcome) {
          stopWaiting();
          signal?.removeEventListener("abort", withdraw);
          told(outcome);
        },
      });
      tell(requested);
      signal?.addEventListener("abort", withdraw);
      if (signal?.aborted === true) withdraw();
    },
    answer(requestID, { shownDigest, ...answer }) {
      const found = pending.get(requestID);
      if (found === undefined)
        throw new TerminalWireError(settled.has(requestID) ? "approval_settled" : "approval_not_found");
      if (
        answer.decision === "allow" &&
        shownDigest !== undefined &&
        !isDigestOf(shownDigest, found.requested)
      )
        throw new TerminalWireError("approval_changed");
      settle(requestID, { by: "answer", ...answer });
    },
    end() {
      for (const requestID of pending.keys()) settle(requestID, { by: "end", decision: "deny" });
    },
  };
}

/** Whether a client that sent this digest was shown what was asked. What was not asked, a page takes from elsewhere: that is not judged. */
function isDigestOf(
  digest: string,
  { command, workingDirectory }: Pick<ApprovalRequest, "command" | "workingDirectory">,
): boolean {
  if (command === undefined || workingDirectory === undefined) return true;
  const shown = JSON.stringify([command, workingDirectory]);
  return digest === createHash("sha256").update(shown).digest("hex");
}
