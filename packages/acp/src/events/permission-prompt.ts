import type { TerminalApprovalRequestedEvent } from "@terminal-session/core";
import type { PermissionRequest } from "../protocol/permission.js";
import { present } from "../protocol/read-field.js";
import type { TerminalState } from "../terminals/terminal-state.js";
import { toApprovalOption } from "./permission-outcome.js";
import type { RequestSubject } from "./permission-subject.js";
import type { ToolCall } from "./tool-call.js";

/** What is known when a request is shown. */
export interface PromptKnowledge {
  readonly sessionID: string;
  readonly requestID: string;
  readonly request: PermissionRequest;
  readonly subject: RequestSubject;
  /** The tool call that it is about. */
  readonly call: ToolCall | undefined;
  /** The terminal that it is about. */
  readonly terminal: Pick<TerminalState, "command" | "cwd"> | undefined;
  readonly time: number | undefined;
}

/**
 * Gives the event that asks a person. The command is the newest that is known: that of the subject, else of the tool call,
 * else of its terminal. A title is never taken for a command: it is what the agent says, not what would run.
 */
export function promptEvent(known: PromptKnowledge): TerminalApprovalRequestedEvent {
  const { request, subject, call, terminal } = known;
  return present<TerminalApprovalRequestedEvent>({
    type: "terminal.approval.requested",
    sessionID: known.sessionID,
    requestID: known.requestID,
    title: request.title ?? call?.title ?? "",
    summary: request.description ?? call?.input.description ?? "",
    command: subject.command ?? call?.input.command ?? terminal?.command ?? undefined,
    workingDirectory: subject.cwd ?? terminal?.cwd ?? call?.input.cwd,
    options: request.options.map(toApprovalOption),
    time: known.time,
  });
}
