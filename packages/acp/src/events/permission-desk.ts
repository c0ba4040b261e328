import type {
  ApprovalResponse,
  TerminalApprovalRequestedEvent,
  TerminalApprovalResolvedEvent,
  TerminalEvent,
} from "@terminal-session/core";
import type { ReportDiagnostic } from "../diagnostics.js";
import { cancelledResponse, type PermissionResponse } from "../protocol/permission.js";
import { present } from "../protocol/read-field.js";
import { PermissionBook, type OpenRequest } from "./permission-book.js";
import { decidedOutcome } from "./permission-outcome.js";

/** The answer to a permission request: what the agent is sent, and the events that tell the view of it. */
export interface PermissionAnswer {
  readonly requestID: string;
  /** The event session in which it was asked. */
  readonly sessionID: string;
  readonly response: PermissionResponse;
  readonly events: TerminalEvent[];
}

/** What a desk is made of. */
export interface PermissionDeskOptions {
  readonly maxOpen: number;
  readonly maxSettled: number;
  readonly report: ReportDiagnostic;
  readonly now: (() => number) | undefined;
}

/** What is asked, and of which tool call. */
export interface Question {
  readonly sessionId: string;
  readonly toolCallId: string | undefined;
  readonly event: TerminalApprovalRequestedEvent;
}

/** What the view is told of a request that nobody decided. */
const withdrawn = { decision: "deny", cancelled: true } as const;

/** Where permission requests are asked and answered. Each is answered once: the first answer counts. */
export class PermissionDesk {
  readonly #options: PermissionDeskOptions;
  readonly #book: PermissionBook;
  #lastRequest = 0;

  constructor(options: PermissionDeskOptions) {
    this.#options = options;
    this.#book = new PermissionBook(options.maxSettled);
  }

  /** No further request can be asked until one is answered. */
  get isFull(): boolean {
    return this.#book.size >= this.#options.maxOpen;
  }

  /** A name for the next request, unique at this desk. */
  nextRequestID(): string {
    this.#lastRequest += 1;
    return `permission-${this.#lastRequest}`;
  }

  ask({ sessionId, toolCallId, event }: Question): void {
    this.#book.ask({
      requestID: event.requestID,
      sessionId,
      event,
      latestCommand: event.command,
      ...(toolCallId !== undefined && { toolCallId }),
    });
  }

  /** Takes a person's answer; `undefined` when its request is not open. */
  answer({ sessionID, requestID, decision, optionID }: ApprovalResponse): PermissionAnswer | undefined {
    const open = this.#book.get(requestID);
    if (open === undefined || open.event.sessionID !== sessionID) {
      this.#options.report("unknown-request", { sessionID });
      return undefined;
    }
    const decided = decidedOutcome(open.event.options ?? [], decision, optionID);
    if (decided.fault !== undefined) this.#options.report(decided.fault, { sessionID });
    return this.#settle(open, { outcome: decided.outcome }, decided);
  }

  /** Cancels one request; `undefined` when it is not open. */
  cancel(requestID: string): PermissionAnswer | undefined {
    const open = this.#book.get(requestID);
    return open && this.#settle(open, cancelledResponse, withdrawn);
  }

  /** Cancels every request of a session, of all sessions when none is named. */
  cancelAll(sessionId?: string): PermissionAnswer[] {
    return this.#book.open(sessionId).map((open) => this.#settle(open, cancelledResponse, withdrawn));
  }

  /** Notes the command that a tool call has now. Gives the event sessions whose prompt showed another one. */
  noteCommand(sessionId: string, toolCallId: string, command: string): readonly string[] {
    const outdated = this.#book.about(sessionId, toolCallId).filter((open) => open.latestCommand !== command);
    for (const open of outdated) open.latestCommand = command;
    return outdated.map((open) => open.event.sessionID);
  }

  /** Moves what was answered in one event session to another; `undefined` while something waits there. */
  move(fromID: string, toID: string): TerminalEvent[] | undefined {
    return this.#book.move(fromID, toID);
  }

  /** The events of an event session's requests, for someone who starts to watch now. */
  replay(sessionID: string): TerminalEvent[] {
    return this.#book.replay(sessionID);
  }

  /** Forgets the answered requests of a session. */
  forget(sessionId: string): void {
    this.#book.forget(sessionId);
  }

  #settle(
    open: OpenRequest,
    response: PermissionResponse,
    resolved: Pick<TerminalApprovalResolvedEvent, "decision" | "optionID" | "cancelled">,
  ): PermissionAnswer {
    const event = present<TerminalApprovalResolvedEvent>({
      type: "terminal.approval.resolved",
      sessionID: open.event.sessionID,
      requestID: open.requestID,
      decision: resolved.decision,
      optionID: resolved.optionID,
      cancelled: resolved.cancelled,
      time: this.#options.now?.(),
    });
    this.#book.settle(open, event);
    return { requestID: open.requestID, sessionID: event.sessionID, response, events: [event] };
  }
}
