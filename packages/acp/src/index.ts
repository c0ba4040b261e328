export {
  TerminalReportSplitter,
  type SplitReport,
  type SplitterOptions,
} from "./split/terminal-report-splitter.js";
export {
  chooseOutputMode,
  knownOutputModes,
  type OutputModeChoice,
  type OutputModeQuestion,
  type TerminalOutputMode,
} from "./split/output-mode.js";
export { terminalClientCapabilities } from "./agent/client-capabilities.js";
export { terminalEmission, type ClientTerms, type TerminalEmission } from "./agent/terminal-emission.js";
export { commandExit, type CommandResult, type ReportedExit } from "./agent/command-exit.js";
export { toConsoleContent } from "./agent/console-content.js";
export { isApproval } from "./decode/permission.js";
export { TerminalStore, type TerminalStoreOptions } from "./terminals/terminal-store.js";
export type { TerminalExit, TerminalMeta, TerminalState } from "./terminals/terminal-state.js";
export { AcpTerminalEvents } from "./events/acp-terminal-events.js";
export type {
  AcpTerminalEventsOptions,
  AgentIntroduction,
  PermissionPrompt,
} from "./events/acp-terminal-options.js";
export type { PermissionAnswer } from "./events/permission-desk.js";
export type { AcpPlace } from "./events/places.js";
export type { ToolCallState } from "./events/tool-call.js";
export type { AgentActivity, BackgroundWork } from "./decode/state-update.js";
export { acpAddress, eventSessionID, type AcpAddress } from "./events/event-session.js";
export type { PermissionOutcome, PermissionResponse } from "./protocol/permission.js";
export type {
  Meta,
  SchemaRevision,
  TerminalOutputChunk,
  TerminalSessionUpdate,
  TerminalUpdate,
} from "./protocol/terminal.js";
export type { TextContent, ToolCallReport } from "./protocol/tool-call.js";
export type { AcpDiagnostic, AcpDiagnosticCode } from "./diagnostics.js";
export { defaultAcpLimits, type AcpLimits } from "./limits.js";
export { connectAcp } from "./connect/connect-acp.js";
export type { AcpTerminals, ConnectAcpOptions } from "./connect/acp-terminals.js";
export { AcpError, type AcpErrorCode } from "./connect/acp-error.js";
export type { MessageStream, WatchedStream } from "./connect/tap-stream.js";
