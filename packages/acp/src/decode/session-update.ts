import type { ReportDiagnostic } from "../diagnostics.js";
import { isWireObject, readField, readString, type WireObject } from "../protocol/read-field.js";
import type { SchemaRevision, TerminalOutputChunk, TerminalUpdate } from "../protocol/terminal.js";
import type { ToolCallContentItem } from "../protocol/tool-call.js";
import { decodeStateUpdate, type StateUpdate } from "./state-update.js";
import { decodeTerminalOutputChunk, decodeTerminalUpdate } from "./terminal-update.js";
import { decodeToolCallContent } from "./tool-call-content.js";

/** A v2 piece of a tool call's content. */
export interface ToolCallContentChunk {
  sessionUpdate: "tool_call_content_chunk";
  toolCallId: string;
  content: ToolCallContentItem;
}

/** A report of a tool call whose id was looked at. Its other fields are as they came. */
export type WireToolCall = WireObject & {
  readonly sessionUpdate: "tool_call" | "tool_call_update";
  readonly toolCallId: string;
};

/** An update that says nothing of terminals or that nobody knows yet. It passes as it is. */
export type OtherUpdate = WireObject & { readonly sessionUpdate: string };

/** A session update by what it is to us. */
export type DecodedUpdate =
  | { readonly kind: "terminal"; readonly update: TerminalUpdate | TerminalOutputChunk }
  | { readonly kind: "tool-call"; readonly update: WireToolCall }
  | { readonly kind: "content"; readonly update: ToolCallContentChunk }
  | { readonly kind: "state"; readonly update: StateUpdate }
  | { readonly kind: "other"; readonly update: OtherUpdate };

/** Decodes a session update, v1 or v2. `undefined` for a known one that lacks a field it needs, with a diagnostic. */
export function decodeSessionUpdate(
  value: unknown,
  revision: SchemaRevision,
  tell: ReportDiagnostic,
): DecodedUpdate | undefined {
  const decoded = isWireObject(value) ? decodeKnown(value, revision, tell) : undefined;
  if (decoded === undefined) tell("invalid-update");
  return decoded;
}

/** Decodes the parameters of a `session/update` notification: whose it is, and what it says, not looked at yet. */
export function decodeNotification(
  value: unknown,
  tell: ReportDiagnostic,
): { readonly sessionId: string; readonly update: unknown } | undefined {
  const sessionId = isWireObject(value) ? readString(value, "sessionId") : undefined;
  const update = isWireObject(value) ? readField(value, "update") : undefined;
  if (sessionId !== undefined && update !== undefined) return { sessionId, update };
  tell("invalid-notification");
  return undefined;
}

function decodeKnown(
  value: WireObject,
  revision: SchemaRevision,
  tell: ReportDiagnostic,
): DecodedUpdate | undefined {
  const type = readString(value, "sessionUpdate");
  switch (type) {
    case undefined:
      return undefined;
    case "terminal_output_chunk":
      return of("terminal", decodeTerminalOutputChunk(value, tell));
    case "terminal_update":
      return of("terminal", decodeTerminalUpdate(value, revision, tell));
    case "tool_call":
    case "tool_call_update":
      return readString(value, "toolCallId") === undefined
        ? undefined
        : // Both fields of the type were looked at.
          { kind: "tool-call", update: value as WireToolCall };
    case "tool_call_content_chunk":
      return of("content", contentChunk(value, tell));
    case "state_update":
      return of("state", decodeStateUpdate(value, tell));
    default:
      // The field of the type was looked at.
      return { kind: "other", update: value as OtherUpdate };
  }
}

type Kind = DecodedUpdate["kind"];

function of<K extends Kind>(
  kind: K,
  update: Extract<DecodedUpdate, { kind: K }>["update"] | undefined,
): DecodedUpdate | undefined {
  // Kind and update come from the same member of the union.
  return update === undefined ? undefined : ({ kind, update } as DecodedUpdate);
}

function contentChunk(value: WireObject, tell: ReportDiagnostic): ToolCallContentChunk | undefined {
  const toolCallId = readString(value, "toolCallId");
  const content = decodeToolCallContent(readField(value, "content"), tell);
  if (toolCallId === undefined || content === undefined) return undefined;
  return { sessionUpdate: "tool_call_content_chunk", toolCallId, content };
}
