import type { TerminalApprovalRequestedEvent, TerminalApprovalResolvedEvent } from "../event.js";
import { present } from "../decode/own-field.js";
import type { PendingApproval, SettledApproval } from "../view.js";
import type { Outcome } from "./outcome.js";

const sameText = (known: PendingApproval, request: TerminalApprovalRequestedEvent): boolean =>
  known.title === request.title &&
  known.summary === request.summary &&
  known.command === request.command &&
  known.workingDirectory === request.workingDirectory;

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
  readonly #early = new Map<string, SettledApproval>();
  #pendingList: readonly PendingApproval[] | undefined;
  #settledList: readonly SettledApproval[] | undefined;

  constructor(maxApprovals: number) {
    this.#maxApprovals = maxApprovals;
  }

  /** The approval that is shown: of those that wait, the one requested first. */
  get first(): PendingApproval | undefined {
    return this.#pending.size === 0 ? undefined : this.pending[0];
  }

  get pending(): readonly PendingApproval[] {
    return (this.#pendingList ??= Object.freeze([...this.#pending.values()]));
  }

  get settled(): readonly SettledApproval[] {
    return (this.#settledList ??= Object.freeze([...this.#settled.values()]));
  }

  /** A decision waits for its request. */
  get hasUnmatched(): boolean {
    return this.#early.size > 0;
  }

  request(event: TerminalApprovalRequestedEvent): Outcome {
    const known = this.#pending.get(event.requestID);
    if (known !== undefined) return sameText(known, event) ? "repeated" : "changed-request";
    if (this.#settled.has(event.requestID)) return "resolved-request";
    const early = this.#early.get(event.requestID);
    if (early === undefined) {
      this.#pending.set(
        event.requestID,
        Object.freeze(
          present<PendingApproval>({
            requestID: event.requestID,
            title: event.title,
            summary: event.summary,
            command: event.command,
            workingDirectory: event.workingDirectory,
            options: event.options,
          }),
        ),
      );
      this.#pendingList = undefined;
    } else {
      this.#early.delete(event.requestID);
      this.#settle(early);
    }
    return "changed";
  }

  resolve(event: TerminalApprovalResolvedEvent): Outcome {
    if (this.#settled.has(event.requestID) || this.#early.has(event.requestID)) return "duplicate-resolution";
    const settled: SettledApproval = Object.freeze(
      present<SettledApproval>({
        requestID: event.requestID,
        decision: event.decision,
        optionID: event.optionID,
        time: event.time,
      }),
    );
    if (this.#pending.delete(event.requestID)) {
      this.#pendingList = undefined;
      this.#settle(settled);
      return "changed";
    }
    const wasUnmatched = this.hasUnmatched;
    this.#early.set(event.requestID, settled);
    forgetOldest(this.#early, this.#maxApprovals);
    return this.hasUnmatched === wasUnmatched ? "unchanged" : "changed";
  }

  #settle(approval: SettledApproval): void {
    this.#settled.set(approval.requestID, approval);
    forgetOldest(this.#settled, this.#maxApprovals);
    this.#settledList = undefined;
  }
}
