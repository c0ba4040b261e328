/**
 * What a host says when it refuses: a stable code and a fixed sentence. Never quotes a path, a token or other input.
 * `connection_lost`, `not_attached` and `invalid_answer` are said by our own side of the line.
 */
export const wireErrorMessages = {
  approval_changed: "What was shown is not what would be run.",
  approval_not_found: "The session has no such approval request.",
  approval_overflow: "Too many approvals wait for an answer.",
  approval_settled: "The approval was already decided.",
  attach_ahead: "The client has seen more than the host has sent.",
  connection_lost: "The line to the host is lost.",
  forbidden_host: "The request names a host that is not served here.",
  forbidden_origin: "The page's origin is not allowed here.",
  host_closing: "The host is shutting down.",
  input_refused: "The emulator's own replies are not taken now.",
  input_overflow: "The program does not read its input; the input was not taken.",
  internal: "The host failed to answer.",
  invalid_answer: "The host's answer could not be read.",
  invalid_frame: "A message on the line could not be read.",
  invalid_json: "The request's body is not JSON.",
  invalid_request: "The request's fields are missing or of a wrong type.",
  method_not_allowed: "The address does not take this method.",
  not_attached: "The line to the session is not up.",
  not_found: "There is nothing at this address.",
  payload_too_large: "The request is too large.",
  session_not_found: "There is no such session.",
  session_not_running: "The session's program is not running.",
  start_failed: "The program could not be started.",
  ticket_invalid: "The ticket is unknown, used or expired.",
  too_many_clients: "The session has too many clients.",
  too_many_sessions: "Too many sessions are running.",
  unauthorized: "The token is missing or wrong.",
  unsupported_media_type: "The request's body must be application/json.",
  working_directory_forbidden: "The working directory cannot be entered.",
  working_directory_invalid: "The working directory is not a path.",
  working_directory_not_a_directory: "The working directory is not a directory.",
  working_directory_not_found: "The working directory does not exist.",
  workspace_terminal_not_found: "There is no such terminal.",
  workspace_terminal_not_running: "The terminal's program is not running.",
  workspace_terminal_service_unavailable: "The host serves no terminals now.",
} as const;

/** The stable name of a refusal. */
export type WireErrorCode = keyof typeof wireErrorMessages;

/** A refusal as it travels. `code` may be one that a later host knows and we do not. */
export interface WireError {
  readonly code: string;
  readonly message: string;
}

/** A refusal as an error: thrown by the host's doors, and what a client's promises reject with. */
export class TerminalWireError extends Error {
  readonly code: string;

  /** `message` is for codes of other hosts; a code that we know brings its own. */
  constructor(
    code: WireErrorCode | (string & {}),
    options: ErrorOptions & { readonly message?: string } = {},
  ) {
    super(options.message ?? messageOf(code), options);
    this.name = "TerminalWireError";
    this.code = code;
  }
}

/** The refusal in `error`, or `internal` for anything that carries no code of ours. */
export function toWireError(error: unknown): WireError {
  const code = isWireErrorCode(error) ? error.code : "internal";
  return { code, message: wireErrorMessages[code] };
}

/** The refusal that a promise rejected with: its own code and sentence where it has them, else a lost line. */
export function wireErrorOf(error: unknown): WireError {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string"
      ? error.code
      : "connection_lost";
  return { code, message: error instanceof Error ? error.message : wireErrorMessages.connection_lost };
}

function isWireErrorCode(error: unknown): error is { readonly code: WireErrorCode } {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string" &&
    Object.hasOwn(wireErrorMessages, error.code)
  );
}

function messageOf(code: string): string {
  return Object.hasOwn(wireErrorMessages, code)
    ? wireErrorMessages[code as WireErrorCode] // just looked up
    : wireErrorMessages.internal;
}
