import type { ReportDiagnostic } from "../diagnostics.js";
import { present, readField, readString, type WireObject } from "../protocol/read-field.js";
import type { ToolCallContentItem } from "../protocol/tool-call.js";
import { asString, nullableField } from "./optional-field.js";
import { decodeToolCallContents } from "./tool-call-content.js";

/** A patch of a tool call: left out stays, `null` clears, a value replaces. */
export interface ToolCallPatch {
  readonly toolCallId: string;
  readonly title?: string | null;
  readonly kind?: string | null;
  readonly status?: string | null;
  readonly content?: readonly ToolCallContentItem[] | null;
  readonly rawInput?: unknown;
  readonly rawOutput?: unknown;
}

/** Decodes a `tool_call`, a `tool_call_update` or the tool call of a permission request. Without a `toolCallId` it is none. */
export function decodeToolCallPatch(report: WireObject, tell: ReportDiagnostic): ToolCallPatch | undefined {
  const toolCallId = readString(report, "toolCallId");
  if (toolCallId === undefined) return undefined;
  const field = <T>(name: string, accept: (value: unknown) => T | undefined): T | null | undefined =>
    nullableField(report, name, tell, accept);
  return present<ToolCallPatch>({
    toolCallId,
    title: field("title", asString),
    kind: field("kind", asString),
    status: field("status", asString),
    content: field("content", (value) => decodeToolCallContents(value, tell)),
    rawInput: readField(report, "rawInput"),
    rawOutput: readField(report, "rawOutput"),
  });
}
