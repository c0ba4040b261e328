/** Why something could not be done over a connection. */
export type AcpErrorCode = "connection-closed" | "request-not-open" | "not-cancellable" | "agent-refused";

const messages: Readonly<Record<AcpErrorCode, string>> = {
  "connection-closed": "The connection to the agent is closed.",
  "request-not-open": "The request is not open any more.",
  "not-cancellable": "The terminal cannot be cancelled.",
  "agent-refused": "The agent refused to cancel the terminal.",
};

/** Something could not be done over a connection. Recognise it by its `code`. */
export class AcpError extends Error {
  readonly code: AcpErrorCode;
  override readonly name = "AcpError";

  constructor(code: AcpErrorCode, options?: ErrorOptions) {
    super(messages[code], options);
    this.code = code;
  }
}
