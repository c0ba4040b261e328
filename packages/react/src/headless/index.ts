export { useTerminalApproval, type TerminalApprovalOptions } from "./useTerminalApproval.js";
export type {
  ApprovalClosed,
  ApprovalUnread,
  TerminalApproval,
  TerminalApprovalChoice,
} from "./terminal-approval.js";
export { useTerminalAnnouncement } from "./useTerminalAnnouncement.js";
export { useTerminalAttention } from "./useTerminalAttention.js";
export { useTerminalLines } from "./useTerminalLines.js";
export { useTerminalOutcome, type TerminalOutcome } from "./useTerminalOutcome.js";
export type { AnswerPhase } from "../panel/approval-desk.js";
export type { SessionOutcome } from "../panel/session-outcome.js";
export type { PlainLine, PlainLines } from "../tools/plain-lines.js";
export { useSessionChrome } from "../hooks/useSessionChrome.js";
export { useTerminalLink } from "../hooks/useTerminalLink.js";
export { useTerminalSession } from "../hooks/useTerminalSession.js";
export { useTerminalSessions } from "../hooks/useTerminalSessions.js";
export { TerminalSessionMessagesProvider, useTerminalSessionMessages } from "../messages/MessagesProvider.js";
export {
  toVisibleString,
  toVisibleText,
  type VisibleSegment,
  type VisibleText,
} from "../text/visible-text.js";
