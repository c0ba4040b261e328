import type { TerminalDiagnostic, TerminalDiagnosticCode } from "../view.js";
import { present } from "./own-field.js";

const messages: Readonly<Record<TerminalDiagnosticCode, string>> = {
  "invalid-event": "This is no event: it is not an object with a text as its type.",
  "missing-session": "The event names no session.",
  "foreign-session": "The event belongs to another session.",
  "unknown-type": "Events of this type are not known.",
  "missing-field": "A required field is missing or of a wrong type; the event was set aside.",
  "invalid-field": "An optional field is of a wrong type and was ignored.",
  "invalid-stream": "The stream is not known; the text is kept as system text.",
  "invalid-sequence": "The sequence is no finite number; the text is kept without one.",
  "invalid-decision": "The decision is neither allow nor deny; the approval stays as it was.",
  "invalid-exit-code": "The exit code is no integer and was ignored.",
  "duplicate-opened": "The session was opened before; what opened it first counts.",
  "duplicate-sequence": "Another text has the same sequence; both are kept.",
  "duplicate-resolution": "The approval was resolved before; the first decision counts.",
  "duplicate-exit": "The session exited before; the first exit counts.",
  "duplicate-error": "The session failed before; the first error counts.",
  "changed-request": "A pending approval was requested again with another text; the first text stays.",
  "resolved-request": "An approval that was resolved was requested again; it stays resolved.",
  "output-gap": "Output is known to be lost.",
  "not-opened": "The session has not been opened; its output is held until it is.",
  "unmatched-resolution": "An approval was resolved that nobody has requested.",
};

/** Makes a diagnostic: a stable code, its fixed sentence, and where the fault lies. */
export function diagnostic(
  code: TerminalDiagnosticCode,
  eventType?: string,
  field?: string,
): TerminalDiagnostic {
  return Object.freeze(present<TerminalDiagnostic>({ code, message: messages[code], eventType, field }));
}
