import type { TerminalDiagnostic, TerminalDiagnosticCode } from "../view.js";

const messages: Readonly<Record<TerminalDiagnosticCode, string>> = {
  "invalid-event": "Not an event: no object with a text as its type.",
  "missing-session": "The event names no session.",
  "foreign-session": "The event is of another session.",
  "unknown-type": "The type is not known.",
  "missing-field": "A required field is unusable; the event was set aside.",
  "invalid-field": "An optional field is unusable and was ignored.",
  "invalid-stream": "The stream is not known; the text is kept.",
  "invalid-sequence": "The sequence is no finite number; the text is kept.",
  "invalid-decision": "The decision is neither allow nor deny.",
  "invalid-exit-code": "The exit code is no integer and was ignored.",
  "duplicate-opened": "The session was opened before; the first opening counts.",
  "duplicate-sequence": "The sequence is taken; both texts are kept.",
  "duplicate-resolution": "The approval was resolved before; the first decision counts.",
  "duplicate-exit": "The session exited before; the first exit counts.",
  "duplicate-error": "The session failed before; the first error counts.",
  "changed-request": "The pending approval was requested with another text; the first text counts.",
  "resolved-request": "The approval was resolved before; it stays resolved.",
  "output-gap": "Output is lost.",
  "not-opened": "The session is not opened; its output is held.",
  "unmatched-resolution": "An approval was resolved before it was requested.",
};

/** Makes a diagnostic: a stable code, its fixed sentence, and where the fault lies. */
export function diagnostic(
  code: TerminalDiagnosticCode,
  eventType?: string,
  field?: string,
): TerminalDiagnostic {
  return Object.freeze({
    code,
    message: messages[code],
    ...(eventType !== undefined && { eventType }),
    ...(field !== undefined && { field }),
  });
}
