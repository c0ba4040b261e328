import { SessionMap } from "../protocol/session-map.js";
import { newToolCall, toolCallProgress, type ToolCall } from "./tool-call.js";

/** The tool calls of all sessions, at most `max`: ended ones go first, then the oldest. */
export class ToolCallTable {
  readonly #max: number;
  readonly #onEvicted: (sessionId: string, toolCallId: string) => void;
  readonly #calls = new SessionMap<ToolCall>();

  constructor(max: number, onEvicted: (sessionId: string, toolCallId: string) => void) {
    this.#max = max;
    this.#onEvicted = onEvicted;
  }

  get(sessionId: string, toolCallId: string): ToolCall | undefined {
    return this.#calls.get(sessionId, toolCallId);
  }

  /** Gives a tool call, a new one when it is not known. */
  open(sessionId: string, toolCallId: string): ToolCall {
    const known = this.#calls.get(sessionId, toolCallId);
    if (known !== undefined) return known;
    const call = newToolCall(toolCallId);
    this.#calls.set(sessionId, toolCallId, call);
    if (this.#calls.size > this.#max) this.#evictOne(call);
    return call;
  }

  forget(sessionId: string): void {
    this.#calls.forget(sessionId);
  }

  #evictOne(newest: ToolCall): void {
    let oldest: readonly [string, string] | undefined;
    for (const [sessionId, toolCallId, call] of this.#calls.entries()) {
      if (call === newest) continue;
      oldest ??= [sessionId, toolCallId];
      if (toolCallProgress(call.status) !== "ended") continue;
      oldest = [sessionId, toolCallId];
      break;
    }
    if (oldest === undefined) return;
    this.#calls.delete(...oldest);
    this.#onEvicted(...oldest);
  }
}
