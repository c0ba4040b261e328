import type { TerminalEvent, TerminalUpdatedEvent } from "@terminal-session/core";
import { isTerminalReference, isTextContent } from "../decode/tool-call-content.js";
import type { ToolCallPatch } from "../decode/tool-call-update.js";
import type { AcpLimits } from "../limits.js";
import type { ToolCallContentItem } from "../protocol/tool-call.js";
import type { TerminalStore } from "../terminals/terminal-store.js";
import { eventSessionID } from "./event-session.js";
import type { Places } from "./places.js";
import { plainFields, plainOutput } from "./plain-output.js";
import { patchToolCall, type ToolCall } from "./tool-call.js";
import { ToolCallTable } from "./tool-call-table.js";

/** What the tool calls of an agent are kept with. */
export interface ToolCallCommandsOptions {
  readonly limits: AcpLimits;
  readonly places: Places;
  readonly terminals: TerminalStore;
  /** Makes an event that declares fields of an event session. */
  readonly declare: (sessionID: string, fields: Partial<TerminalUpdatedEvent>) => TerminalEvent;
}

/**
 * The tool calls of an agent, as far as they are commands: which terminal they show, and the output of those that show none. That is told
 * as an event session of its own, until a terminal comes; then it is taken back, so that no output is there twice.
 */
export class ToolCallCommands {
  readonly #options: ToolCallCommandsOptions;
  readonly #calls: ToolCallTable;

  constructor(options: ToolCallCommandsOptions) {
    this.#options = options;
    this.#calls = new ToolCallTable(options.limits.maxToolCalls, (sessionId, toolCallId) =>
      options.places.forgetCall(sessionId, toolCallId),
    );
  }

  get(sessionId: string, toolCallId: string): ToolCall | undefined {
    return this.#calls.get(sessionId, toolCallId);
  }

  /** Takes back the plain output of a tool call, which its terminal shows from now on. */
  takeBack(sessionId: string, toolCallId: string): TerminalEvent[] {
    const call = this.#calls.get(sessionId, toolCallId);
    if (call?.told === undefined) return [];
    call.told = undefined;
    return [this.#options.declare(eventSessionID({ sessionId, toolCallId }), { output: null, exit: null })];
  }

  /** Applies a patch. `isV1` says that a v1 `tool_call` made the tool call. */
  patch(sessionId: string, patch: ToolCallPatch, isV1: boolean): TerminalEvent[] {
    const call = this.#calls.open(sessionId, patch.toolCallId);
    if (isV1) call.isV1 = true;
    const content = patch.content && patch.content.filter(isKept);
    patchToolCall(call, content === undefined ? patch : { ...patch, content });
    this.#refer(sessionId, call);
    return this.#tell(sessionId, call);
  }

  /** Appends an item to the content of a tool call. */
  append(sessionId: string, toolCallId: string, item: ToolCallContentItem): TerminalEvent[] {
    const call = this.#calls.open(sessionId, toolCallId);
    if (!isKept(item)) return [];
    call.content = [...call.content, item].slice(-this.#options.limits.maxContentItems);
    this.#refer(sessionId, call);
    return this.#tell(sessionId, call);
  }

  /** The events that tell of a tool call's plain output, for someone who starts to watch now. */
  replay(sessionId: string, toolCallId: string): TerminalEvent[] {
    const call = this.#calls.get(sessionId, toolCallId);
    if (call?.told === undefined) return [];
    const sessionID = eventSessionID({ sessionId, toolCallId });
    return [this.#options.declare(sessionID, plainFields(call, call.told))];
  }

  forget(sessionId: string): void {
    this.#calls.forget(sessionId);
  }

  #refer(sessionId: string, call: ToolCall): void {
    for (const { terminalId, _meta } of call.content.filter(isTerminalReference)) {
      this.#options.places.bind(sessionId, call.toolCallId, terminalId);
      this.#options.terminals.refer(sessionId, terminalId, _meta);
    }
  }

  #tell(sessionId: string, call: ToolCall): TerminalEvent[] {
    const { places, declare } = this.#options;
    if (places.terminalOf(sessionId, call.toolCallId) !== undefined) return [];
    const plain = plainOutput(call);
    if (plain === undefined) return [];
    if (call.told?.text === plain.text && call.told?.ended === plain.ended) return [];
    call.told = plain;
    return [declare(places.seeCall(sessionId, call.toolCallId), plainFields(call, plain))];
  }
}

/** Images, links and changes of files are not ours to keep. */
const isKept = (item: ToolCallContentItem): boolean => isTerminalReference(item) || isTextContent(item);
