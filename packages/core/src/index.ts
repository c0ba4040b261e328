export type {
  ApprovalDecision,
  ApprovalOption,
  ApprovalOptionKind,
  TerminalApprovalRequestedEvent,
  TerminalApprovalResolvedEvent,
  TerminalErrorEvent,
  TerminalEvent,
  TerminalExitedEvent,
  TerminalGapEvent,
  TerminalInputEvent,
  TerminalOpenedEvent,
  TerminalOutputEvent,
  TerminalSize,
  TerminalStream,
  TerminalUpdatedEvent,
} from "./event.js";
export type {
  OutputGap,
  PendingApproval,
  SettledApproval,
  TerminalChunk,
  TerminalDiagnostic,
  TerminalDiagnosticCode,
  TerminalSessionDetails,
  TerminalSessionError,
  TerminalSessionState,
  TerminalSessionViewModel,
} from "./view.js";
export { defaultLimits, type Limits } from "./limits.js";
export type {
  ApprovalResponse,
  SessionLink,
  SessionLinkState,
  SourceControls,
  TerminalControls,
  TerminalSink,
  TerminalSource,
} from "./source.js";
export { writePlan, type OutputCursor, type WritePlan } from "./write-plan.js";
