import type { TerminalApprovalRequestedEvent, TerminalApprovalResolvedEvent } from "../event.js";
import type { PendingApproval, SettledApproval } from "../view.js";
import type { Outcome } from "./outcome.js";

const sameText = (known: PendingApproval, request: TerminalApprovalRequestedEvent): boolean =>
  known.title === request.title &&
  known.summary === request.summary &&
  known.command === request.command &&
  known.workingDirectory === request.workingDirectory;

/** Forgets what was put into a map first until no more than `max` is left. */
function forgetOldest(map: Map<string, unknown>, max: number): void {
  for (const id of map.keys()) {
    if (map.size <= max) return;
    map.delete(id);
  }
}

/**
 * The approvals of one session. An id is pending from its request to its resolution; a resolution that comes first waits
 * for its request. The first text and the first decision of an id stay.
 */
export class Approvals {
  readonly #maxApprovals: number;
  readonly #pending = new Map<string, PendingApproval>();
  readonly #settled = new Map<string, SettledApproval>();
  /** Decisions that wait for their request. */
  readonly #early = new Map<string, SettledApproval>();
  #pendingList: readonly PendingApproval[] | undefined;
  #settledList: readonly SettledApproval[] | undefined;

  constructor(maxApprovals: number) {
    this.#maxApprovals = maxApprovals;
  }

  /** Those that wait for a decision, first requested first. */
  get pending(): readonly PendingApproval[] {
    return (this.#pendingList ??= Object.freeze([...this.#pending.values()]));
  }

  /** Those that were requested and resolved, oldest decision first. */
  get settled(): readonly SettledApproval[] {
    return (this.#settledList ??= Object.freeze([...this.#settled.values()]));
  }

  /** A decision waits for its request. */
  get hasUnmatched(): boolean {
    return this.#early.size > 0;
  }

  request(event: TerminalApprovalRequestedEvent): Outcome {
    const { requestID } = event;
    const known = this.#pending.get(requestID);
    if (known !== undefined) return sameText(known, event) ? "repeated" : "changed-request";
    if (this.#settled.has(requestID)) return "resolved-request";
    const early = this.#early.get(requestID);
    if (early !== undefined) {
      this.#early.delete(requestID);
      this.#settle(early);
      return "changed";
    }
    const { type: _type, sessionID: _id, time: _time, ...approval } = event;
    this.#pending.set(requestID, Object.freeze(approval));
    this.#pendingList = undefined;
    return "changed";
  }

  resolve(event: TerminalApprovalResolvedEvent): Outcome {
    const { requestID } = event;
    if (this.#settled.has(requestID) || this.#early.has(requestID)) return "duplicate-resolution";
    const { type: _type, sessionID: _id, ...settled } = event;
    if (this.#pending.delete(requestID)) {
      this.#pendingList = undefined;
      this.#settle(Object.freeze(settled));
      return "changed";
    }
    const wasUnmatched = this.hasUnmatched;
    this.#early.set(requestID, Object.freeze(settled));
    forgetOldest(this.#early, this.#maxApprovals);
    return this.hasUnmatched === wasUnmatched ? "unchanged" : "changed";
  }

  #settle(approval: SettledApproval): void {
    this.#settled.set(approval.requestID, approval);
    forgetOldest(this.#settled, this.#maxApprovals);
    this.#settledList = undefined;
  }
}
