import { present } from "../protocol/read-field.js";
import { SessionMap } from "../protocol/session-map.js";
import { eventSessionID } from "./event-session.js";

/** What an event session stands for. A terminal and the tool call that refers to it are one place. */
export interface AcpPlace {
  /** The id that events and views carry. */
  readonly sessionID: string;
  /** The agent's session. */
  readonly sessionId: string;
  /** The agent's terminal; absent for a tool call or a request that has none. */
  readonly terminalId?: string;
  /** The tool call, when one is known. */
  readonly toolCallId?: string;
}

/** A tool call's own place, which its terminal has taken over. */
export interface Orphan {
  /** The tool call's event session. */
  readonly sessionID: string;
  readonly toolCallId: string;
  /** The terminal's event session. */
  readonly terminalSessionID: string;
}

/**
 * Which event session stands for which terminal and tool call. What is said of a tool call is said at its terminal's place. Before
 * the terminal is known it has a place of its own, which is an orphan when the terminal comes.
 */
export class Places {
  readonly #terminalOfCall = new SessionMap<string>();
  readonly #callOfTerminal = new SessionMap<string>();
  readonly #places = new Map<string, AcpPlace>();
  /** The places of tool calls without a terminal. */
  readonly #calls = new Set<string>();
  readonly #requests: string[] = [];
  readonly #maxRequests: number;
  #list: readonly AcpPlace[] | undefined;

  constructor(maxRequests: number) {
    this.#maxRequests = maxRequests;
  }

  /** All places, first seen first. The same array as long as nothing changed. */
  get list(): readonly AcpPlace[] {
    return (this.#list ??= Object.freeze([...this.#places.values()]));
  }

  get(sessionID: string): AcpPlace | undefined {
    return this.#places.get(sessionID);
  }

  terminalOf(sessionId: string, toolCallId: string): string | undefined {
    return this.#terminalOfCall.get(sessionId, toolCallId);
  }

  /** Learns that a tool call shows a terminal. The last terminal of a tool call is the one that it is about. */
  bind(sessionId: string, toolCallId: string, terminalId: string): void {
    if (this.#terminalOfCall.get(sessionId, toolCallId) === terminalId) return;
    this.#terminalOfCall.set(sessionId, toolCallId, terminalId);
    this.#callOfTerminal.set(sessionId, terminalId, toolCallId);
    const place = this.#places.get(eventSessionID({ sessionId, terminalId }));
    if (place !== undefined) this.#put({ ...place, toolCallId });
  }

  /** The place of a tool call that shows this terminal, once both are there. */
  orphanOf(sessionId: string, terminalId: string): Orphan | undefined {
    if (this.#calls.size === 0) return undefined;
    const toolCallId = this.#callOfTerminal.get(sessionId, terminalId);
    if (toolCallId === undefined) return undefined;
    const sessionID = eventSessionID({ sessionId, toolCallId });
    const terminalSessionID = eventSessionID({ sessionId, terminalId });
    return this.#calls.has(sessionID) && this.#places.has(terminalSessionID)
      ? { sessionID, toolCallId, terminalSessionID }
      : undefined;
  }

  /** Learns that something was said of a terminal. Gives its event session. */
  seeTerminal(sessionId: string, terminalId: string): string {
    const sessionID = eventSessionID({ sessionId, terminalId });
    if (!this.#places.has(sessionID)) {
      const toolCallId = this.#callOfTerminal.get(sessionId, terminalId);
      this.#put(present<AcpPlace>({ sessionID, sessionId, terminalId, toolCallId }));
    }
    return sessionID;
  }

  /** Learns that something was said of a tool call. Gives its event session: its terminal's if it has one. */
  seeCall(sessionId: string, toolCallId: string): string {
    const terminalId = this.#terminalOfCall.get(sessionId, toolCallId);
    if (terminalId !== undefined) return this.seeTerminal(sessionId, terminalId);
    const sessionID = eventSessionID({ sessionId, toolCallId });
    if (!this.#places.has(sessionID)) {
      this.#put({ sessionID, sessionId, toolCallId });
      this.#calls.add(sessionID);
    }
    return sessionID;
  }

  /** Learns of a request that is about neither. Gives its event session. The newest `maxRequests` of them stay. */
  seeRequest(sessionId: string, requestID: string): string {
    const sessionID = eventSessionID({ sessionId, requestID });
    this.#put({ sessionID, sessionId });
    this.#requests.push(sessionID);
    const oldest = this.#requests.length > this.#maxRequests ? this.#requests.shift() : undefined;
    if (oldest !== undefined) this.forget(oldest);
    return sessionID;
  }

  forgetTerminal(sessionId: string, terminalId: string): void {
    this.forget(eventSessionID({ sessionId, terminalId }));
    this.#callOfTerminal.delete(sessionId, terminalId);
  }

  forgetCall(sessionId: string, toolCallId: string): void {
    this.forget(eventSessionID({ sessionId, toolCallId }));
    const terminalId = this.#terminalOfCall.get(sessionId, toolCallId);
    this.#terminalOfCall.delete(sessionId, toolCallId);
    // A terminal that was only referred to is not ours, and nobody else will forget it.
    if (terminalId !== undefined && !this.#places.has(eventSessionID({ sessionId, terminalId })))
      this.#callOfTerminal.delete(sessionId, terminalId);
  }

  /** Forgets one place. */
  forget(sessionID: string): void {
    if (!this.#places.delete(sessionID)) return;
    this.#calls.delete(sessionID);
    this.#list = undefined;
  }

  forgetSession(sessionId: string): void {
    for (const place of this.list) if (place.sessionId === sessionId) this.forget(place.sessionID);
    this.#terminalOfCall.forget(sessionId);
    this.#callOfTerminal.forget(sessionId);
  }

  #put(place: AcpPlace): void {
    this.#places.set(place.sessionID, Object.freeze(place));
    this.#list = undefined;
  }
}
