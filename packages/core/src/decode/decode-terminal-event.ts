import type { TerminalEvent } from "../event.js";
import type { TerminalDiagnostic } from "../view.js";
import { diagnostic } from "./diagnostic.js";
import type { Fault } from "./field-rule.js";
import { quotedType, readEvent, sessionOf } from "./read-event.js";

/** What a value from outside turned out to be. */
export interface DecodedTerminalEvent {
  /** The event with the fields that its contract names and no others; absent when the value is none. */
  readonly event?: TerminalEvent;
  /** What was wrong, in the order of the fields. May be there beside an event: an optional field was unusable. */
  readonly diagnostics: readonly TerminalDiagnostic[];
}

/**
 * Looks at a value from outside and gives the terminal event that it is, made of own fields only. Never throws. An
 * optional field that is `null` is absent; one of a wrong type is absent, with a diagnostic. A stream is given by its
 * plain name.
 */
export function decodeTerminalEvent(value: unknown): DecodedTerminalEvent {
  const faults: Fault[] = [];
  const sessionID = sessionOf(value);
  const event = readEvent(value, sessionID, sessionID, faults);
  const diagnostics = faults.map(({ code, field }) => diagnostic(code, quotedType(value), field));
  return event === undefined ? { diagnostics } : { event, diagnostics };
}
