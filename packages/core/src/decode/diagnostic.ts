import type { TerminalDiagnostic, TerminalDiagnosticCode } from "../view.js";
import { present } from "./present.js";

const messages: Readonly<Record<TerminalDiagnosticCode, string>> = {
  "invalid-event": "Not an event: no object with a text as its type.",
  "missing-session": "The event names no session.",
  "foreign-session": "The event is of another session.",
  "unknown-type": "The type is not known.",
  "missing-field": "A required field is unusable; the event is ignored.",
  "invalid-field": "An optional field is unusable; it is ignored.",
  "invalid-stream": "The stream is not known; the text is kept.",
  "invalid-sequence": "The sequence is no finite number; the text is kept.",
  "invalid-decision": "The decision is neither allow nor deny.",
  "invalid-exit-code": "The exit code is no integer; it is ignored.",
  "duplicate-opened": "The session was opened before; the first counts.",
  "duplicate-sequence": "The sequence is taken; both texts are kept.",
  "duplicate-resolution": "The approval was resolved before; the first counts.",
  "duplicate-exit": "The session exited before; the first counts.",
  "duplicate-error": "The session failed before; the first counts.",
  "changed-request": "The approval was requested before with another text; the first counts.",
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
  return Object.freeze(present<TerminalDiagnostic>({ code, message: messages[code], eventType, field }));
}
