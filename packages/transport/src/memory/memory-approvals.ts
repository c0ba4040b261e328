import type {
  TerminalApprovalAnswer,
  TerminalApprovalEvent,
  TerminalApprovalRequested,
} from "../contracts.js";
import { TerminalWireError } from "../wire-error.js";

/** The questions of one played session. */
export interface MemoryApprovals {
  /** All questions and answers until now, in their order. */
  readonly events: readonly TerminalApprovalEvent["event"][];
  ask(request: Omit<TerminalApprovalRequested, "type">): Promise<TerminalApprovalAnswer>;
  /** Throws `approval_not_found` or `approval_settled`. */
  answer(requestID: string, answer: TerminalApprovalAnswer): void;
  denyAll(): void;
}

/** Nothing asked yet. `tell` hears what is asked and answered. */
export function createMemoryApprovals(
  tell: (event: TerminalApprovalEvent["event"]) => void,
): MemoryApprovals {
  const events: TerminalApprovalEvent["event"][] = [];
  const waiting = new Map<string, (answer: TerminalApprovalAnswer) => void>();
  const add = (event: TerminalApprovalEvent["event"]): void => {
    events.push(event);
    tell(event);
  };
  const answer = (requestID: string, given: TerminalApprovalAnswer): void => {
    const settle = waiting.get(requestID);
    if (settle === undefined) {
      const isKnown = events.some((event) => event.requestID === requestID);
      throw new TerminalWireError(isKnown ? "approval_settled" : "approval_not_found");
    }
    waiting.delete(requestID);
    const { decision, optionID } = given;
    const option = optionID === undefined ? {} : { optionID };
    add({ type: "terminal.approval.resolved", requestID, decision, ...option });
    settle(given);
  };
  return {
    events,
    ask: (request) =>
      new Promise((settle) => {
        waiting.set(request.requestID, settle);
        add({ type: "terminal.approval.requested", ...request });
      }),
    answer,
    denyAll() {
      for (const requestID of waiting.keys()) answer(requestID, { decision: "deny" });
    },
  };
}
