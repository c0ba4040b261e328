import type { TerminalDiagnostic, TerminalDiagnosticCode } from "../view.js";

const messages: Readonly<Record<TerminalDiagnosticCode, string>> = {
  "invalid-event": "Not an event: no object with a text as its type.",
  "missing-session": "The event names no session.",
  "foreign-session": "The event belongs to another session.",
  "unknown-type": "Events of this type are not known.",
  "missing-field": "A required field is missing or unusable; the event was set aside.",
  "invalid-field": "An optional field is unusable and was ignored.",
  "invalid-stream": "The stream is not known; the text is kept as system text.",
  "invalid-sequence": "The sequence is no finite number; the text is kept without one.",
  "invalid-decision": "The decision is neither allow nor deny; nothing was decided.",
  "invalid-exit-code": "The exit code is no integer and was ignored.",
  "duplicate-opened": "The session was opened before; the first opening counts.",
  "duplicate-sequence": "Another text has the same sequence; both are kept.",
  "duplicate-resolution": "The approval was resolved before; the first decision counts.",
  "duplicate-exit": "The session exited before; the first exit counts.",
  "duplicate-error": "The session failed before; the first error counts.",
  "changed-request": "A pending approval was requested with another text; the first text stays.",
  "resolved-request": "A resolved approval was requested again; it stays resolved.",
  "output-gap": "Output is known to be lost.",
  "not-opened": "The session is not opened yet; its output is held until it is.",
  "unmatched-resolution": "An approval was resolved that nobody requested.",
};

/** Makes a diagnostic: a stable code, its fixed sentence, and where the fault lies. */
export function diagnostic(
  code: TerminalDiagnosticCode,
  eventType?: string,
  field?: string,
): TerminalDiagnostic {
  const made = { code, message: messages[code] };
  return Object.freeze(
    eventType === undefined
      ? made
      : field === undefined
        ? { ...made, eventType }
        : { ...made, eventType, field },
  );
}
