import type { Meta } from "./terminal.js";

/** One answer that a permission request offers. */
export interface PermissionOption {
  optionId: string;
  name: string;
  kind: string;
  _meta?: Meta | null;
}

/** What a v2 request is about: a command, a tool call, or something that we do not know. */
export type PermissionSubject =
  | {
      type: "command";
      command: string;
      cwd: string;
      toolCallId?: string | null;
      terminalId?: string | null;
      _meta?: Meta | null;
    }
  | { type: "tool_call"; toolCall: PermissionToolCall; _meta?: Meta | null }
  | { type: string };

/** The tool call that a request is about: a patch of it. */
export interface PermissionToolCall {
  toolCallId: string;
  title?: string | null;
  rawInput?: unknown;
  _meta?: Meta | null;
}

/** A request for permission: v1 has `toolCall`, v2 `title` and perhaps `description` and `subject`. */
export interface PermissionRequest {
  sessionId: string;
  title?: string;
  description?: string | null;
  subject?: PermissionSubject | null;
  toolCall?: PermissionToolCall;
  options: PermissionOption[];
  _meta?: Meta | null;
}

/** The answers that we give. `cancelled` is no approval. */
export type PermissionOutcome = { outcome: "cancelled" } | { outcome: "selected"; optionId: string };

/** The answer to a permission request, as both revisions send it. */
export interface PermissionResponse {
  outcome: PermissionOutcome;
}

/** The answer of a prompt that nobody answers. */
export const cancelledResponse: PermissionResponse = Object.freeze({
  outcome: Object.freeze({ outcome: "cancelled" as const }),
});
