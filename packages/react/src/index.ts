export { TerminalSessionPanel, type TerminalSessionPanelProps } from "./panel/TerminalSessionPanel.js";
export { SessionHeader, type SessionHeaderProps } from "./panel/SessionHeader.js";
export { ApprovalPrompt, type ApprovalPromptProps } from "./panel/ApprovalPrompt.js";
export type { ApprovalBehaviour, ApprovalShortcuts } from "./panel/approval-behaviour.js";
export type { DecisionHandler } from "./panel/useApprovalDesk.js";
export type { SessionAttention } from "./panel/useAttention.js";
export { ErrorNotice, type ErrorNoticeProps } from "./panel/ErrorNotice.js";
export { ExitNotice, type ExitNoticeProps } from "./panel/ExitNotice.js";
export { DiagnosticList, type DiagnosticListProps } from "./panel/DiagnosticList.js";
export { SessionFooter, type SessionFooterProps } from "./panel/SessionFooter.js";
export { SearchBar, type SearchBarProps } from "./panel/SearchBar.js";
export type { PanelClock } from "./panel/clock.js";
export {
  fileLinkFinder,
  type FileLinkOptions,
  type FilePlace,
  type LinkFinder,
  type LinkListWords,
  type ShownSession,
  type Sizing,
  type SurfaceLink,
  type SurfaceSearch,
  type SurfaceSearchOptions,
  type SurfaceSearchResults,
  type SurfaceStatus,
  type SurfaceWords,
  TerminalSurface,
  type TerminalSurfaceHandle,
  type TerminalSurfaceProps,
} from "./surface/index.js";
export { useTerminalSession } from "./hooks/useTerminalSession.js";
export { useTerminalSessions } from "./hooks/useTerminalSessions.js";
export { useTerminalLink } from "./hooks/useTerminalLink.js";
export { useSessionChrome } from "./hooks/useSessionChrome.js";
export type { SessionChrome, SessionTallies } from "./hooks/session-chrome.js";
export {
  TerminalSessionMessagesProvider,
  type TerminalSessionMessagesProviderProps,
  useTerminalSessionMessages,
} from "./messages/MessagesProvider.js";
export { englishMessages } from "./messages/english.js";
export type { OutcomeWords, TerminalSessionMessages } from "./messages/messages.js";
export type { RepeatWords } from "./text/repeat-words.js";
export {
  toVisibleString,
  toVisibleText,
  type VisibleSegment,
  type VisibleSegmentKind,
  type VisibleText,
  type VisibleTextOptions,
} from "./text/visible-text.js";
export { Visible, type VisibleProps } from "./text/Visible.js";
