export { defaultHostLimits, type HostLimits } from "./limits.js";
export { nodePtyFactory } from "./processes/node-pty.js";
export type { Pty, PtyExit, PtyFactory, PtyListener, PtyProgram } from "./processes/pty.js";
export type { AppAnswer, AppRequest } from "./serve/routes.js";
export type { FeedEvent } from "./sessions/feed.js";
export {
  createTerminalHost,
  type HostAddress,
  type HostFeed,
  type TerminalHost,
  type TerminalHostOptions,
} from "./terminal-host.js";
export type { ApprovalOutcome, ApprovalRequest } from "./terminals/approvals.js";
export type { HostTerminal, HostTerminalRequest } from "./terminals/host-terminal.js";
export type { HostProgram, HostRun } from "./program-runs.js";
export {
  createAcpTerminalClient,
  type AcpCreateTerminal,
  type AcpExitStatus,
  type AcpTerminalClient,
  type AcpTerminalReference,
} from "./acp/acp-terminal-client.js";
