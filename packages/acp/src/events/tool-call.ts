import type { ToolCallPatch } from "../decode/tool-call-update.js";
import type { ToolCallContentItem } from "../protocol/tool-call.js";
import type { PlainOutput } from "./plain-output.js";
import { readCommandInput, type CommandInput } from "./command-text.js";

/** What is known of a tool call. Absent is unknown. */
export interface ToolCallState {
  readonly toolCallId: string;
  readonly title?: string;
  readonly kind?: string;
  readonly status?: string;
}

/** A tool call while it is kept. */
export interface ToolCall {
  readonly toolCallId: string;
  /** A v1 `tool_call` made it: `null` in a later update says nothing there. */
  isV1: boolean;
  title: string | undefined;
  kind: string | undefined;
  status: string | undefined;
  input: CommandInput;
  content: readonly ToolCallContentItem[];
  rawOutput: unknown;
  /** What was told of the call's plain output. */
  told: PlainOutput | undefined;
}

/** Makes a tool call of which nothing is known. */
export function newToolCall(toolCallId: string): ToolCall {
  return {
    toolCallId,
    isV1: false,
    title: undefined,
    kind: undefined,
    status: undefined,
    input: {},
    content: [],
    rawOutput: undefined,
    told: undefined,
  };
}

/** Applies a patch: left out stays, `null` clears (in v2), a value replaces. */
export function patchToolCall(call: ToolCall, patch: ToolCallPatch): void {
  const patched = <T>(stored: T | undefined, value: T | null | undefined): T | undefined =>
    value === undefined || (value === null && call.isV1) ? stored : (value ?? undefined);
  call.title = patched(call.title, patch.title);
  call.kind = patched(call.kind, patch.kind);
  call.status = patched(call.status, patch.status);
  call.content = patched(call.content, patch.content) ?? [];
  call.rawOutput = patched(call.rawOutput, patch.rawOutput);
  if (patch.rawInput !== undefined && !(patch.rawInput === null && call.isV1))
    call.input = readCommandInput(patch.rawInput);
}

/** How far a tool call is, by its status. A status that nobody knows is work that goes on. */
export function toolCallProgress(status: string | undefined): "waiting" | "running" | "ended" {
  switch (status) {
    case undefined:
    case "pending":
    case "paused":
      return "waiting";
    case "completed":
    case "failed":
    case "cancelled":
      return "ended";
    default:
      return "running";
  }
}
