import type { ApprovalResponse, TerminalEvent, TerminalUpdatedEvent } from "@terminal-session/core";
import { decodePermissionRequest } from "../decode/permission.js";
import { decodeNotification, decodeSessionUpdate, type WireToolCall } from "../decode/session-update.js";
import type { AgentActivity } from "../decode/state-update.js";
import { decodeToolCallPatch } from "../decode/tool-call-update.js";
import { type AcpDiagnostic, DiagnosticLog } from "../diagnostics.js";
import { acpLimits } from "../limits.js";
import { cancelledResponse } from "../protocol/permission.js";
import { BoundedMap } from "../protocol/bounded-map.js";
import { present } from "../protocol/read-field.js";
import type { SchemaRevision, TerminalSessionUpdate } from "../protocol/terminal.js";
import { chooseOutputMode, type TerminalOutputMode } from "../split/output-mode.js";
import { ReportIntake } from "../split/report-intake.js";
import type { TerminalState } from "../terminals/terminal-state.js";
import { TerminalStore } from "../terminals/terminal-store.js";
import type {
  AcpTerminalEventsOptions,
  AgentIntroduction,
  PermissionPrompt,
} from "./acp-terminal-options.js";
import { eventSessionID } from "./event-session.js";
import { Gathering } from "./gathering.js";
import { PermissionDesk, type PermissionAnswer } from "./permission-desk.js";
import { promptEvent } from "./permission-prompt.js";
import { subjectOf, type RequestSubject } from "./permission-subject.js";
import { Places, type AcpPlace } from "./places.js";
import { toolCallProgress, type ToolCallState } from "./tool-call.js";
import { ToolCallCommands } from "./tool-call-commands.js";

/**
 * What agents say over the Agent Client Protocol, as terminal events. v1 and v2 notifications go in as they come; v1's terminal
 * extension becomes v2's updates first, so that there is one path. One instance serves one connection: many sessions, many
 * terminals, many tool calls. The same input gives the same events. Nothing that an agent sends makes it throw.
 */
export class AcpTerminalEvents {
  readonly #revision: SchemaRevision;
  readonly #outputMode: TerminalOutputMode | undefined;
  readonly #now: (() => number) | undefined;
  readonly #diagnostics: DiagnosticLog;
  readonly #places: Places;
  readonly #intake: ReportIntake;
  readonly #terminals: TerminalStore;
  readonly #calls: ToolCallCommands;
  readonly #permissions: PermissionDesk;
  readonly #gathering: Gathering;
  readonly #activities: BoundedMap<string, AgentActivity>;

  constructor(options: AcpTerminalEventsOptions = {}) {
    const limits = acpLimits(options.limits);
    this.#revision = options.revision ?? "newer";
    this.#outputMode = options.outputMode;
    this.#now = options.now;
    this.#diagnostics = new DiagnosticLog(limits.maxDiagnostics, options.onDiagnostic);
    const { report } = this.#diagnostics;
    this.#places = new Places(limits.maxOpenRequests + limits.maxSettledRequests);
    this.#intake = new ReportIntake({ outputMode: options.outputMode ?? "replace", limits, report });
    this.#terminals = new TerminalStore({
      revision: this.#revision,
      limits,
      onDiagnostic: ({ code, field, sessionID }) => report(code, present({ field, sessionID })),
      sessionIDOf: (sessionId, terminalId) => this.#places.seeTerminal(sessionId, terminalId),
      onEvicted: (sessionId, terminalId) => this.#places.forgetTerminal(sessionId, terminalId),
      onCancellable: (sessionId, terminalId) =>
        options.onCancellable?.(eventSessionID({ sessionId, terminalId })),
      ...(options.now !== undefined && { now: options.now }),
    });
    this.#calls = new ToolCallCommands({
      limits,
      places: this.#places,
      terminals: this.#terminals,
      declare: (sessionID, fields) => this.#updated(sessionID, fields),
    });
    this.#activities = new BoundedMap(limits.maxTerminals);
    this.#permissions = new PermissionDesk({
      maxOpen: limits.maxOpenRequests,
      maxSettled: limits.maxSettledRequests,
      report,
      now: options.now,
    });
    this.#gathering = new Gathering({
      places: this.#places,
      calls: this.#calls,
      permissions: this.#permissions,
    });
  }

  /** What could not be used so far, at most `maxDiagnostics`. */
  get diagnostics(): readonly AcpDiagnostic[] {
    return this.#diagnostics.kept;
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

  /** What a v2 agent said last of a session's activity. */
  activity(sessionId: string): AgentActivity | undefined {
    return this.#activities.get(sessionId);
  }

  /** Whether the terminal of an event session can be cancelled now. */
  canCancel(sessionID: string): boolean {
    const place = this.#places.get(sessionID);
    return place?.terminalId !== undefined && this.#terminals.canCancel(place.sessionId, place.terminalId);
  }

  /** Learns how the two sides introduced themselves, which decides how `terminal_output` is read from now on. */
  introduce(introduction: AgentIntroduction): void {
    const { mode, conflict } = chooseOutputMode({ ...introduction, option: this.#outputMode });
    this.#intake.outputMode = mode;
    if (conflict) this.#diagnostics.report("output-mode-conflict");
  }

  /** Takes the parameters of a `session/update` notification. */
  fromUpdate(notification: unknown): TerminalEvent[] {
    const decoded = decodeNotification(notification, this.#diagnostics.report);
    return decoded === undefined ? [] : this.#take(decoded.sessionId, decoded.update);
  }

  /** Takes the parameters of a `session/request_permission` request. Whatever they are, the request gets an answer. */
  fromPermission(request: unknown): PermissionPrompt {
    const decoded = decodePermissionRequest(request, this.#diagnostics.report);
    if (decoded === undefined) return this.#refuse("invalid-permission-request");
    if (this.#permissions.isFull) return this.#refuse("too-many-requests");
    const { sessionId } = decoded;
    const subject = subjectOf(decoded);
    const { toolCall, toolCallId, terminalId } = subject;
    // A request patches its tool call as an update would, before it is shown.
    const events = toolCall === undefined ? [] : this.#take(sessionId, toolCall);
    if (toolCallId !== undefined && terminalId !== undefined)
      this.#places.bind(sessionId, toolCallId, terminalId);
    const requestID = this.#permissions.nextRequestID();
    const sessionID = this.#placeOf(sessionId, subject, requestID);
    const shownID = terminalId ?? this.#places.get(sessionID)?.terminalId;
    const event = promptEvent({
      sessionID,
      requestID,
      request: decoded,
      subject,
      call: toolCallId === undefined ? undefined : this.#calls.get(sessionId, toolCallId),
      terminal: shownID === undefined ? undefined : this.#terminals.declared(sessionId, shownID),
      time: this.#now?.(),
    });
    this.#permissions.ask({ sessionId, toolCallId, event });
    events.push(event);
    return { kind: "asked", requestID, sessionID, events };
  }

  /** Takes a person's answer. `undefined` when its request is not open (any more): the first answer counts. */
  toOutcome(answer: ApprovalResponse): PermissionAnswer | undefined {
    const given = this.#permissions.answer(answer);
    return given && this.#gathering.after(given);
  }

  /** Answers a request that the agent has withdrawn, or that nobody will answer; `undefined` when it is not open. */
  cancelRequest(requestID: string): PermissionAnswer | undefined {
    const given = this.#permissions.cancel(requestID);
    return given && this.#gathering.after(given);
  }

  /** Answers every open request with `cancelled`, as a client must when it cancels a turn; of all sessions when none is named. */
  cancelTurn(sessionId?: string): PermissionAnswer[] {
    return this.#permissions.cancelAll(sessionId).map((answer) => this.#gathering.after(answer));
  }

  /** The events that bring someone who starts to watch an event session now to where it is. */
  replay(sessionID: string): TerminalEvent[] {
    const place = this.#places.get(sessionID);
    if (place === undefined) return [];
    const { sessionId, terminalId, toolCallId } = place;
    const events: TerminalEvent[] = [];
    if (terminalId !== undefined) events.push(...this.#terminals.replay(sessionId, terminalId));
    else if (toolCallId !== undefined) events.push(...this.#calls.replay(sessionId, toolCallId));
    return [...events, ...this.#permissions.replay(sessionID)];
  }

  /**
   * Starts a session's terminals over, before the agent tells them again (`session/load`): what was shown is cleared, so that
   * nothing appears twice. Open requests are cancelled; their answers come with it.
   */
  restart(sessionId: string): { readonly answers: PermissionAnswer[]; readonly events: TerminalEvent[] } {
    const answers = this.cancelTurn(sessionId);
    const events = this.#places.list
      .filter((place) => place.sessionId === sessionId)
      .map((place) => this.#updated(place.sessionID, { output: null, exit: null }));
    this.#intake.forget(sessionId);
    this.#terminals.restart(sessionId);
    this.#calls.forget(sessionId);
    return { answers, events };
  }

  /** Forgets a session that is over. Open requests are cancelled; their answers come back. */
  forget(sessionId: string): PermissionAnswer[] {
    const answers = this.cancelTurn(sessionId);
    this.#intake.forget(sessionId);
    this.#terminals.forget(sessionId);
    this.#calls.forget(sessionId);
    this.#permissions.forget(sessionId);
    this.#activities.delete(sessionId);
    this.#places.forgetSession(sessionId);
    return answers;
  }

  #take(sessionId: string, value: unknown): TerminalEvent[] {
    const decoded = decodeSessionUpdate(value, this.#revision, this.#diagnostics.report);
    switch (decoded?.kind) {
      case "terminal":
        return this.#applyTerminal(sessionId, decoded.update);
      case "tool-call":
        return this.#applyReport(sessionId, decoded.update);
      case "content":
        return [
          ...this.#calls.append(sessionId, decoded.update.toolCallId, decoded.update.content),
          ...this.#gathering.ofCall(sessionId, decoded.update.toolCallId),
        ];
      case "state": {
        const { sessionUpdate: _, ...activity } = decoded.update;
        this.#activities.set(sessionId, Object.freeze(activity));
        return [];
      }
      case "other":
      case undefined:
        return [];
    }
  }

  #applyReport(sessionId: string, report: WireToolCall): TerminalEvent[] {
    const { toolCallId } = report;
    const patch = decodeToolCallPatch(report, this.#diagnostics.report);
    const hasEnded = typeof patch?.status === "string" && toolCallProgress(patch.status) === "ended";
    const updates = this.#intake.take(sessionId, report);
    if (hasEnded) updates.push(...this.#intake.giveUp(sessionId, toolCallId));
    const events: TerminalEvent[] = [];
    for (const update of updates) {
      this.#places.bind(sessionId, toolCallId, update.terminalId);
      events.push(...this.#applyTerminal(sessionId, update));
    }
    if (patch === undefined) return events;
    events.push(...this.#calls.patch(sessionId, patch, report.sessionUpdate === "tool_call"));
    events.push(...this.#gathering.ofCall(sessionId, toolCallId));
    events.push(...this.#disarm(sessionId, toolCallId));
    return events;
  }

  #applyTerminal(sessionId: string, update: TerminalSessionUpdate): TerminalEvent[] {
    const events = this.#terminals.applyDecoded(sessionId, update);
    const gathered = this.#gathering.atTerminal(sessionId, update.terminalId);
    return gathered.length === 0 ? events : [...events, ...gathered];
  }

  /** Tells the view of a command that has changed since a request showed another one. */
  #disarm(sessionId: string, toolCallId: string): TerminalEvent[] {
    const command = this.#calls.get(sessionId, toolCallId)?.input.command;
    if (command === undefined) return [];
    return this.#permissions
      .noteCommand(sessionId, toolCallId, command)
      .map((sessionID) => this.#updated(sessionID, { command }));
  }

  #placeOf(sessionId: string, { terminalId, toolCallId }: RequestSubject, requestID: string): string {
    if (terminalId !== undefined) return this.#places.seeTerminal(sessionId, terminalId);
    if (toolCallId !== undefined) return this.#places.seeCall(sessionId, toolCallId);
    return this.#places.seeRequest(sessionId, requestID);
  }

  #refuse(code: "invalid-permission-request" | "too-many-requests"): PermissionPrompt {
    this.#diagnostics.report(code);
    return { kind: "refused", events: [], response: cancelledResponse };
  }

  #updated(sessionID: string, fields: Partial<TerminalUpdatedEvent>): TerminalUpdatedEvent {
    const event: TerminalUpdatedEvent = { ...fields, type: "terminal.updated", sessionID };
    return this.#now === undefined ? event : { ...event, time: this.#now() };
  }
}
