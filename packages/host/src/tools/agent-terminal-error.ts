/** Why a terminal of an agent refuses. Codes are stable; the sentence after them is for the agent and people. */
export type AgentTerminalErrorCode =
  | "APPROVAL_DENIED"
  | "DUPLICATE_BACKEND"
  | "DUPLICATE_NAME"
  | "FOREIGN_SESSION"
  | "NO_BACKEND"
  | "NO_JOB"
  | "NO_SESSION"
  | "OWNER_NOT_LIVE"
  | "SANDBOX_MODE_LOCKED"
  | "SANDBOX_UNAVAILABLE"
  | "SEND_ACTIVE"
  | "SERVICE_DISPOSING"
  | "SIGNAL_REFUSED"
  | "SURVIVORS"
  | "TERMINAL_HELD";

/** What a send says while another one of the session is under way. */
export function sendActive(): AgentTerminalError {
  return new AgentTerminalError("SEND_ACTIVE", "PTY session already has an active send");
}

/** What a send says while a person types in the terminal. */
export function terminalHeld(): AgentTerminalError {
  return new AgentTerminalError(
    "TERMINAL_HELD",
    "a person has taken this terminal over and types in it; read it with terminal_read and send again when it was handed back",
  );
}

/** A refusal with a code, which is also the beginning of its message. */
export class AgentTerminalError extends Error {
  override readonly name = "AgentTerminalError";
  readonly code: AgentTerminalErrorCode;

  constructor(code: AgentTerminalErrorCode, text: string, options?: ErrorOptions) {
    super(`${code}: ${text}`, options);
    this.code = code;
  }
}
