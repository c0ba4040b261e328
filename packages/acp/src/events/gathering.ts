import type { TerminalEvent } from "@terminal-session/core";
import type { PermissionAnswer, PermissionDesk } from "./permission-desk.js";
import type { Orphan, Places } from "./places.js";
import type { ToolCallCommands } from "./tool-call-commands.js";

/** What is gathered, and where it is said. */
export interface GatheringOptions {
  readonly places: Places;
  readonly calls: ToolCallCommands;
  readonly permissions: PermissionDesk;
}

/**
 * Brings to a terminal what was said of its tool call before the terminal came: one command, one place. A request that waits stays
 * where it is read; the tool call's place is given up when it is answered.
 */
export class Gathering {
  readonly #options: GatheringOptions;

  constructor(options: GatheringOptions) {
    this.#options = options;
  }

  /** Gathers at a terminal of which something was said. */
  atTerminal(sessionId: string, terminalId: string): TerminalEvent[] {
    const orphan = this.#options.places.orphanOf(sessionId, terminalId);
    return orphan === undefined ? none : this.#gather(sessionId, orphan);
  }

  /** Gathers at the terminal of a tool call of which something was said. */
  ofCall(sessionId: string, toolCallId: string): TerminalEvent[] {
    const terminalId = this.#options.places.terminalOf(sessionId, toolCallId);
    return terminalId === undefined ? none : this.atTerminal(sessionId, terminalId);
  }

  /** Gives an answer with the events that follow when the place where it was asked is given up after it. */
  after(answer: PermissionAnswer): PermissionAnswer {
    const place = this.#options.places.get(answer.sessionID);
    if (place?.toolCallId === undefined) return answer;
    const moved = this.ofCall(place.sessionId, place.toolCallId);
    return moved.length === 0 ? answer : { ...answer, events: [...answer.events, ...moved] };
  }

  #gather(sessionId: string, { sessionID, toolCallId, terminalSessionID }: Orphan): TerminalEvent[] {
    const { places, calls, permissions } = this.#options;
    const events = calls.takeBack(sessionId, toolCallId);
    const moved = permissions.move(sessionID, terminalSessionID);
    if (moved === undefined) return events;
    places.forget(sessionID);
    return [...events, ...moved];
  }
}

const none: TerminalEvent[] = [];
