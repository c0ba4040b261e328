import type { TerminalApprovalRequestedEvent, TerminalApprovalResolvedEvent } from "@terminal-session/core";
import { BoundedMap } from "../protocol/bounded-map.js";

/** A permission request that waits for an answer. */
export interface OpenRequest {
  readonly requestID: string;
  /** The agent's session. */
  readonly sessionId: string;
  /** The tool call that it is about, when it names one. */
  readonly toolCallId?: string;
  /** What was shown. */
  readonly event: TerminalApprovalRequestedEvent;
  /** The command that is known now. When it is not the one that was shown, the view was told of it. */
  latestCommand: string | undefined;
}

/** A request that was answered. */
interface SettledRequest {
  readonly sessionId: string;
  readonly request: TerminalApprovalRequestedEvent;
  readonly resolution: TerminalApprovalResolvedEvent;
}

/** The permission requests of all sessions: those that wait, and the newest of those that were answered. */
export class PermissionBook {
  readonly #open = new Map<string, OpenRequest>();
  readonly #settled: BoundedMap<string, SettledRequest>;

  constructor(maxSettled: number) {
    this.#settled = new BoundedMap(maxSettled);
  }

  /** How many wait. */
  get size(): number {
    return this.#open.size;
  }

  get(requestID: string): OpenRequest | undefined {
    return this.#open.get(requestID);
  }

  /** Those that wait, first asked first; of one session when it is named. */
  open(sessionId?: string): readonly OpenRequest[] {
    const all = [...this.#open.values()];
    return sessionId === undefined ? all : all.filter((request) => request.sessionId === sessionId);
  }

  /** Those that wait and are about a tool call. Reading it costs nothing while none waits. */
  about(sessionId: string, toolCallId: string): readonly OpenRequest[] {
    if (this.#open.size === 0) return none;
    return this.open(sessionId).filter((request) => request.toolCallId === toolCallId);
  }

  ask(request: OpenRequest): void {
    this.#open.set(request.requestID, request);
  }

  settle({ requestID, sessionId, event }: OpenRequest, resolution: TerminalApprovalResolvedEvent): void {
    this.#open.delete(requestID);
    this.#settled.set(requestID, { sessionId, request: event, resolution });
  }

  /**
   * Moves the answered requests of an event session to another one. `undefined` while one still waits: a prompt stays where it is
   * read. Gives the events that tell the other session of them.
   */
  move(
    fromID: string,
    toID: string,
  ): (TerminalApprovalRequestedEvent | TerminalApprovalResolvedEvent)[] | undefined {
    if ([...this.#open.values()].some(({ event }) => event.sessionID === fromID)) return undefined;
    const moved: (TerminalApprovalRequestedEvent | TerminalApprovalResolvedEvent)[] = [];
    for (const [requestID, { sessionId, request, resolution }] of this.#settled.entries()) {
      if (request.sessionID !== fromID) continue;
      const settled = {
        sessionId,
        request: { ...request, sessionID: toID },
        resolution: { ...resolution, sessionID: toID },
      };
      this.#settled.set(requestID, settled);
      moved.push(settled.request, settled.resolution);
    }
    return moved;
  }

  /** The events of an event session's requests, in an order that gives the same view. */
  replay(sessionID: string): (TerminalApprovalRequestedEvent | TerminalApprovalResolvedEvent)[] {
    const settled = [...this.#settled.values()].filter(({ request }) => request.sessionID === sessionID);
    const open = [...this.#open.values()].filter(({ event }) => event.sessionID === sessionID);
    return [
      ...settled.flatMap(({ request, resolution }) => [request, resolution]),
      ...open.map(({ event }) => event),
    ];
  }

  /** Forgets the answered requests of a session. */
  forget(sessionId: string): void {
    for (const [requestID, settled] of this.#settled.entries())
      if (settled.sessionId === sessionId) this.#settled.delete(requestID);
  }
}

const none: readonly OpenRequest[] = Object.freeze([]);
