import type { TerminalEvent } from "../event.js";
import type { TerminalDiagnostic } from "../view.js";
import { fieldsDecoder } from "./decode-event.js";
import { diagnostic } from "./diagnostic.js";
import { eventHead } from "./event-head.js";
import type { Fault } from "./faults.js";
import { publicTypeName } from "./public-type-name.js";

/** What a value from outside turned out to be. */
export interface DecodedTerminalEvent {
  /** The event with the fields that its contract names and no others; absent when the value is none. */
  readonly event?: TerminalEvent;
  /** What was wrong, in the order of the fields. May be there beside an event: an optional field was unusable. */
  readonly diagnostics: readonly TerminalDiagnostic[];
}

/**
 * Looks at a value from outside and gives the terminal event that it is, made of own fields only. Never throws. An
 * optional field that is `null` is absent; one of a wrong type is absent with a diagnostic.
 */
export function decodeTerminalEvent(value: unknown): DecodedTerminalEvent {
  const { record, type, sessionID } = eventHead(value);
  if (record === undefined) return { diagnostics: [diagnostic("invalid-event")] };
  const decode = fieldsDecoder(type);
  const name = decode === undefined ? publicTypeName(type) : type;
  if (sessionID === undefined) return { diagnostics: [diagnostic("missing-session", name, "sessionID")] };
  if (decode === undefined) return { diagnostics: [diagnostic("unknown-type", name)] };
  const faults: Fault[] = [];
  const event = decode(record, sessionID, faults);
  const diagnostics = faults.map((fault) => diagnostic(fault.code, name, fault.field));
  return event === undefined ? { diagnostics } : { event, diagnostics };
}
