export { defaultHostLimits, type HostLimits } from "./limits.js";
export { nodePtyFactory } from "./processes/node-pty.js";
export type { Pty, PtyExit, PtyFactory, PtyListener, PtyProgram } from "./processes/pty.js";
export type { AppAnswer, AppRequest } from "./serve/routes.js";
export {
  createTerminalHost,
  type HostAddress,
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
export { createAgentTerminals, type AgentTerminalsOptions } from "./tools/agent-terminals.js";
export { AgentTerminalError, type AgentTerminalErrorCode } from "./tools/agent-terminal-error.js";
export { createApprovalPolicy, type ApprovalPolicy } from "./tools/approval-policy.js";
export type { ApprovalRule } from "./tools/approval-rules.js";
export { createTerminalService, type OpenRequest, type TerminalService } from "./tools/terminal-service.js";
export type {
  ApprovalAnswer,
  ApprovalQuestion,
  BackendOpen,
  BackendSend,
  BackendSession,
  SendOperation,
  TerminalBackend,
} from "./tools/terminal-backend.js";
export type {
  AgentSessionSnapshot,
  AgentSessionStatus,
  AgentSignal,
  SendResult,
  WaitReason,
} from "./tools/session-values.js";
export {
  createTerminalTools,
  type TerminalToolCall,
  type TerminalToolResult,
  type TerminalTools,
  type TerminalToolsOptions,
} from "./tools/terminal-tools.js";
export {
  terminalToolDefinitions,
  type TerminalToolDefinition,
  type TerminalToolName,
} from "./tools/tool-schemas.js";
export { createShellBackend, type ShellBackendOptions } from "./shell-backend/shell-backend.js";
export { defaultShellConfig, type ShellConfig } from "./shell-backend/shell-config.js";
export { createSandbox } from "./sandbox/runtime-sandbox.js";
export type { ConfinedProgram, ConfinedTo, Sandbox, SandboxMode } from "./sandbox/sandbox.js";
