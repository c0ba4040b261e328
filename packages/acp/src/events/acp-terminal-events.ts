import type {
  ApprovalResponse,
  TerminalApprovalRequestedEvent,
  TerminalApprovalResolvedEvent,
  TerminalEvent,
  TerminalUpdatedEvent,
} from "@terminal-session/core";
import { decodePermissionRequest } from "../decode/permission.js";
import { decodeNotification, decodeSessionUpdate, type WireToolCall } from "../decode/session-update.js";
import { isTerminalReference } from "../decode/tool-call-content.js";
import { decodeToolCallPatch, type ToolCallPatch } from "../decode/tool-call-update.js";
import { type AcpDiagnostic, DiagnosticLog } from "../diagnostics.js";
import { acpLimits, type AcpLimits } from "../limits.js";
import {
  cancelledResponse,
  type PermissionRequest,
  type PermissionResponse,
} from "../protocol/permission.js";
import { isWireObject, present } from "../protocol/read-field.js";
import type { Meta, SchemaRevision, TerminalSessionUpdate } from "../protocol/terminal.js";
import type { TerminalOutputMode } from "../split/output-mode.js";
import { ReportIntake } from "../split/report-intake.js";
import type { TerminalState } from "../terminals/terminal-state.js";
import { TerminalStore } from "../terminals/terminal-store.js";
import { decidedOutcome, toApprovalOption } from "./permission-outcome.js";
import { PermissionBook, type OpenRequest } from "./permission-book.js";
import { subjectOf } from "./permission-subject.js";
import { Places, type AcpPlace } from "./places.js";
import { isCommand, plainExitCode, plainOutput } from "./plain-output.js";
import { patchToolCall, toolCallProgress, type ToolCall, type ToolCallState } from "./tool-call.js";
import { ToolCallTable } from "./tool-call-table.js";

/** How an agent's notifications become events. */
export interface AcpTerminalEventsOptions {
  /** How `terminal_output` of the v1 extension is read; `replace` unless set. See `chooseOutputMode`. */
  readonly outputMode?: TerminalOutputMode;
  /** The schema of v2 that the agent speaks; `newer` unless set. */
  readonly revision?: SchemaRevision;
  readonly limits?: Partial<AcpLimits>;
  readonly onDiagnostic?: (diagnostic: AcpDiagnostic) => void;
  /** The time that events carry, in milliseconds since the Unix epoch; none unless set. */
  readonly now?: () => number;
}

/** A permission request as it was taken: it is asked, or it is answered at once because it cannot be. */
export type PermissionPrompt =
  | {
      readonly kind: "asked";
      readonly requestID: string;
      readonly sessionID: string;
      readonly events: TerminalEvent[];
    }
  | { readonly kind: "refused"; readonly events: TerminalEvent[]; readonly response: PermissionResponse };

/** The answer to a permission request: what the agent is sent, and the events that tell the view of it. */
export interface PermissionAnswer {
  readonly requestID: string;
  readonly response: PermissionResponse;
  readonly events: TerminalEvent[];
}

/**
 * What agents say over the Agent Client Protocol, as terminal events. v1 and v2 notifications go in as they come; v1's terminal
 * extension becomes v2's updates first, so that there is one path. One instance serves one connection: many sessions, many
 * terminals, many tool calls. The same input gives the same events. Nothing that an agent sends makes it throw.
 */
export class AcpTerminalEvents {
  readonly #limits: AcpLimits;
  readonly #revision: SchemaRevision;
  readonly #now: (() => number) | undefined;
  readonly #diagnostics: DiagnosticLog;
  readonly #places = new Places();
  readonly #intake: ReportIntake;
  readonly #terminals: TerminalStore;
  readonly #calls: ToolCallTable;
  readonly #permissions: PermissionBook;
  #lastRequest = 0;

  constructor(options: AcpTerminalEventsOptions = {}) {
    this.#limits = acpLimits(options.limits);
    this.#revision = options.revision ?? "newer";
    this.#now = options.now;
    this.#diagnostics = new DiagnosticLog(this.#limits.maxDiagnostics, options.onDiagnostic);
    const { report } = this.#diagnostics;
    this.#intake = new ReportIntake({
      outputMode: options.outputMode ?? "replace",
      limits: this.#limits,
      report,
    });
    this.#terminals = new TerminalStore({
      revision: this.#revision,
      limits: this.#limits,
      onDiagnostic: ({ code, field, sessionID }) => report(code, present({ field, sessionID })),
      sessionIDOf: (sessionId, terminalId) => this.#places.ofTerminal(sessionId, terminalId),
      onEvicted: (sessionId, terminalId) => this.#places.forgetTerminal(sessionId, terminalId),
      ...(options.now !== undefined && { now: options.now }),
    });
    this.#calls = new ToolCallTable(this.#limits.maxToolCalls, (sessionId, toolCallId) =>
      this.#places.forgetCall(sessionId, toolCallId),
    );
    this.#permissions = new PermissionBook(this.#limits.maxSettledRequests);
  }

  /** What could not be used so far, at most `maxDiagnostics`. */
  get diagnostics(): readonly AcpDiagnostic[] {
    return this.#diagnostics.kept;
  }

  /** How `terminal_output` is read. It may be set when more is known of the agent. */
  get outputMode(): TerminalOutputMode {
    return this.#intake.outputMode;
  }

  set outputMode(mode: TerminalOutputMode) {
    this.#intake.outputMode = mode;
  }

  /** The event sessions seen, first seen first. The same array as long as nothing changed. */
  get places(): readonly AcpPlace[] {
    return this.#places.list;
  }

  /** What an event session stands for; `undefined` when it was never seen or is forgotten. */
  place(sessionID: string): AcpPlace | undefined {
    return this.#places.get(sessionID);
  }

  /** What is known of a terminal. */
  terminal(sessionId: string, terminalId: string): TerminalState | undefined {
    return this.#terminals.get(sessionId, terminalId);
  }

  /** What is known of a tool call. */
  toolCall(sessionId: string, toolCallId: string): ToolCallState | undefined {
    const call = this.#calls.get(sessionId, toolCallId);
    if (call === undefined) return undefined;
    const { title, kind, status } = call;
    return present<ToolCallState>({ toolCallId, title, kind, status });
  }

  /** Whether the terminal of an event session can be cancelled now. */
  canCancel(sessionID: string): boolean {
    const place = this.#places.get(sessionID);
    return place?.terminalId !== undefined && this.#terminals.canCancel(place.sessionId, place.terminalId);
  }

  /** Takes the parameters of a `session/update` notification. */
  fromUpdate(notification: unknown): TerminalEvent[] {
    const decoded = decodeNotification(notification, this.#diagnostics.report);
    return decoded === undefined ? [] : this.#take(decoded.sessionId, decoded.update);
  }

  /** Takes the parameters of a `session/request_permission` request. Whatever they are, the request gets an answer. */
  fromPermission(request: unknown): PermissionPrompt {
    const decoded = decodePermissionRequest(request, this.#diagnostics.report);
    if (decoded === undefined) return this.#refuse("invalid-permission-request", []);
    const subject = subjectOf(decoded);
    const { sessionId } = decoded;
    // A request patches its tool call as an update would, before it is shown.
    const events = subject.toolCall === undefined ? [] : this.#take(sessionId, subject.toolCall);
    if (this.#permissions.size >= this.#limits.maxOpenRequests)
      return this.#refuse("too-many-requests", events);
    const { toolCallId, terminalId } = subject;
    if (toolCallId !== undefined && terminalId !== undefined)
      this.#places.bind(sessionId, toolCallId, terminalId);
    const requestID = `permission-${(this.#lastRequest += 1)}`;
    const call = toolCallId === undefined ? undefined : this.#calls.get(sessionId, toolCallId);
    const sessionID =
      terminalId !== undefined
        ? this.#places.seeTerminal(sessionId, terminalId)
        : toolCallId !== undefined
          ? this.#places.seeCall(sessionId, toolCallId)
          : this.#places.seeRequest(sessionId, requestID);
    const shownID = terminalId ?? (toolCallId && this.#places.terminalOf(sessionId, toolCallId));
    const shown = shownID === undefined ? undefined : this.#terminals.declared(sessionId, shownID);
    const command = subject.command ?? call?.input.command ?? shown?.command ?? undefined;
    const event = present<TerminalApprovalRequestedEvent>({
      type: "terminal.approval.requested",
      sessionID,
      requestID,
      title: decoded.title ?? call?.title ?? "",
      summary: decoded.description ?? call?.input.description ?? "",
      command,
      workingDirectory: subject.cwd ?? shown?.cwd ?? call?.input.cwd,
      options: decoded.options.map(toApprovalOption),
      time: this.#now?.(),
    });
    this.#permissions.ask({
      requestID,
      sessionId,
      event,
      latestCommand: command,
      ...(toolCallId !== undefined && { toolCallId }),
    });
    events.push(event);
    return { kind: "asked", requestID, sessionID, events };
  }

  /** Takes a person's answer. `undefined` when its request is not open (any more): the first answer counts. */
  toOutcome(answer: ApprovalResponse): PermissionAnswer | undefined {
    const open = this.#permissions.get(answer.requestID);
    if (open === undefined || open.event.sessionID !== answer.sessionID) {
      this.#diagnostics.report("unknown-request", { sessionID: answer.sessionID });
      return undefined;
    }
    const { outcome, decision, optionID, fault } = decidedOutcome(
      open.event.options ?? [],
      answer.decision,
      answer.optionID,
    );
    if (fault !== undefined) this.#diagnostics.report(fault, { sessionID: answer.sessionID });
    return this.#settle(open, { outcome }, present({ decision, optionID }));
  }

  /** Answers a request that the agent has withdrawn, or that nobody will answer. */
  cancelRequest(requestID: string): PermissionAnswer | undefined {
    const open = this.#permissions.get(requestID);
    return open && this.#settle(open, cancelledResponse, { decision: "deny" });
  }

  /** Answers every open request with `cancelled`, as a client must when it cancels a turn; of all sessions when none is named. */
  cancelTurn(sessionId?: string): PermissionAnswer[] {
    return this.#permissions
      .open(sessionId)
      .map((open) => this.#settle(open, cancelledResponse, { decision: "deny" }));
  }

  /** The events that bring someone who starts to watch an event session now to where it is. */
  replay(sessionID: string): TerminalEvent[] {
    const place = this.#places.get(sessionID);
    if (place === undefined) return [];
    const events =
      place.terminalId === undefined ? [] : this.#terminals.replay(place.sessionId, place.terminalId);
    const call =
      place.toolCallId === undefined ? undefined : this.#calls.get(place.sessionId, place.toolCallId);
    if (place.terminalId === undefined && call?.told !== undefined)
      events.push(this.#plainEvent(sessionID, call));
    return [...events, ...this.#permissions.replay(sessionID)];
  }

  /**
   * Starts a session's terminals over, before the agent tells them again (`session/load`): what it said is cleared, so that it
   * does not appear twice.
   */
  restart(sessionId: string): TerminalEvent[] {
    const events: TerminalEvent[] = this.cancelTurn(sessionId).flatMap((answer) => answer.events);
    for (const place of this.#places.list)
      if (place.sessionId === sessionId)
        events.push(this.#updated(place.sessionID, { output: null, exit: null }));
    this.#intake.forget(sessionId);
    this.#terminals.forget(sessionId);
    this.#calls.forget(sessionId);
    return events;
  }

  /** Forgets a session that is over. */
  forget(sessionId: string): TerminalEvent[] {
    const events = this.cancelTurn(sessionId).flatMap((answer) => answer.events);
    this.#intake.forget(sessionId);
    this.#terminals.forget(sessionId);
    this.#calls.forget(sessionId);
    this.#permissions.forget(sessionId);
    this.#places.forgetSession(sessionId);
    return events;
  }

  #take(sessionId: string, value: unknown): TerminalEvent[] {
    const decoded = decodeSessionUpdate(value, this.#revision, this.#diagnostics.report);
    switch (decoded?.kind) {
      case "terminal":
        return this.#applyTerminal(sessionId, decoded.update);
      case "tool-call":
        return this.#applyReport(sessionId, decoded.update);
      case "content": {
        const { toolCallId, content } = decoded.update;
        const call = this.#calls.open(sessionId, toolCallId);
        return this.#patch(sessionId, { toolCallId, content: [...call.content, content] });
      }
      case "state":
      case "other":
      case undefined:
        return [];
    }
  }

  #applyTerminal(sessionId: string, update: TerminalSessionUpdate): TerminalEvent[] {
    this.#places.seeTerminal(sessionId, update.terminalId);
    return this.#terminals.applyDecoded(sessionId, update);
  }

  #applyReport(sessionId: string, report: WireToolCall): TerminalEvent[] {
    const { toolCallId } = report;
    const events: TerminalEvent[] = [];
    for (const update of this.#intake.take(sessionId, report)) {
      this.#places.bind(sessionId, toolCallId, update.terminalId);
      events.push(...this.#applyTerminal(sessionId, update));
    }
    const call = this.#calls.open(sessionId, toolCallId);
    if (report.sessionUpdate === "tool_call") call.isV1 = true;
    const patch = decodeToolCallPatch(report, this.#diagnostics.report);
    if (patch !== undefined) events.push(...this.#patch(sessionId, patch));
    return events;
  }

  #patch(sessionId: string, patch: ToolCallPatch): TerminalEvent[] {
    const call = this.#calls.open(sessionId, patch.toolCallId);
    patchToolCall(call, patch);
    for (const reference of call.content.filter(isTerminalReference)) {
      this.#places.bind(sessionId, call.toolCallId, reference.terminalId);
      this.#terminals.refer(sessionId, reference.terminalId, reference._meta);
    }
    return [...this.#disarm(sessionId, call), ...this.#plain(sessionId, call)];
  }

  /** Tells the view of a command that has changed since a request showed it. */
  #disarm(sessionId: string, call: ToolCall): TerminalEvent[] {
    const events: TerminalEvent[] = [];
    const { command } = call.input;
    if (command === undefined) return events;
    for (const open of this.#permissions.about(sessionId, call.toolCallId)) {
      if (open.latestCommand === command) continue;
      open.latestCommand = command;
      events.push(this.#updated(open.event.sessionID, { command }));
    }
    return events;
  }

  /** Shows the output of a command for which there is no terminal, and takes it back when one comes. */
  #plain(sessionId: string, call: ToolCall): TerminalEvent[] {
    const { toolCallId } = call;
    if (this.#places.terminalOf(sessionId, toolCallId) !== undefined) {
      if (call.told === undefined) return [];
      call.told = undefined;
      return [this.#updated(this.#places.ofCall(sessionId, toolCallId), { output: null, exit: null })];
    }
    const progress = toolCallProgress(call.status);
    if (!isCommand(call) || progress === "waiting") return [];
    const text = plainOutput(call);
    const told = { text, ended: progress === "ended" };
    if (text === undefined && !told.ended) return [];
    if (call.told && call.told.text === text && call.told.ended === told.ended) return [];
    call.told = told;
    return [this.#plainEvent(this.#places.seeCall(sessionId, toolCallId), call)];
  }

  #plainEvent(sessionID: string, call: ToolCall): TerminalEvent {
    const { told, input, status } = call;
    const exit = present<NonNullable<TerminalUpdatedEvent["exit"]>>({
      code: plainExitCode(call),
      summary: status === "completed" ? undefined : status,
      signal: undefined,
    });
    return this.#updated(sessionID, {
      ...(input.command !== undefined && { command: input.command }),
      ...(input.cwd !== undefined && { workingDirectory: input.cwd }),
      ...(told?.text !== undefined && { output: { text: told.text } }),
      ...(told?.ended === true && { exit }),
    });
  }

  #refuse(
    code: "invalid-permission-request" | "too-many-requests",
    events: TerminalEvent[],
  ): PermissionPrompt {
    this.#diagnostics.report(code);
    return { kind: "refused", events, response: cancelledResponse };
  }

  #settle(
    open: OpenRequest,
    response: PermissionResponse,
    resolved: Pick<TerminalApprovalResolvedEvent, "decision" | "optionID">,
  ): PermissionAnswer {
    const event = present<TerminalApprovalResolvedEvent>({
      type: "terminal.approval.resolved",
      sessionID: open.event.sessionID,
      requestID: open.requestID,
      decision: resolved.decision,
      optionID: resolved.optionID,
      time: this.#now?.(),
    });
    this.#permissions.settle(open, event);
    return { requestID: open.requestID, response, events: [event] };
  }

  #updated(sessionID: string, fields: Partial<TerminalUpdatedEvent>): TerminalUpdatedEvent {
    const event: TerminalUpdatedEvent = { ...fields, type: "terminal.updated", sessionID };
    return this.#now === undefined ? event : { ...event, time: this.#now() };
  }
}
