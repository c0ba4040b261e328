import type { PermissionRequest, PermissionSubject, PermissionToolCall } from "../protocol/permission.js";

/** What a request is about, whichever revision it came in. */
export interface RequestSubject {
  /** The patch of the tool call, as an update. */
  readonly toolCall?: PermissionToolCall & { readonly sessionUpdate: "tool_call_update" };
  readonly toolCallId?: string;
  readonly terminalId?: string;
  readonly command?: string;
  readonly cwd?: string;
}

/** Gives what a request is about: v1 has a tool call, v2 a subject that is a tool call, a command or something else. */
export function subjectOf(request: PermissionRequest): RequestSubject {
  const { subject } = request;
  if (subject && isCommandSubject(subject)) {
    const { command, cwd, toolCallId, terminalId } = subject;
    return {
      command,
      cwd,
      ...(typeof toolCallId === "string" && { toolCallId }),
      ...(typeof terminalId === "string" && { terminalId }),
    };
  }
  const toolCall = subject && isToolCallSubject(subject) ? subject.toolCall : request.toolCall;
  if (toolCall === undefined) return {};
  return { toolCall: { ...toolCall, sessionUpdate: "tool_call_update" }, toolCallId: toolCall.toolCallId };
}

// A subject with one of these types was decoded as such: others never have it.
const isCommandSubject = (
  subject: PermissionSubject,
): subject is Extract<PermissionSubject, { type: "command" }> => subject.type === "command";

const isToolCallSubject = (
  subject: PermissionSubject,
): subject is Extract<PermissionSubject, { type: "tool_call" }> => subject.type === "tool_call";
