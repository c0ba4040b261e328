import type { TerminalEvent } from "../event.js";
import type { TerminalDiagnosticCode } from "../view.js";
import { rulesOfType } from "./event-rules.js";
import { readFields, type Fault } from "./field-rule.js";
import { isRecord, ownField } from "./own-field.js";
import { publicTypeName } from "./public-type-name.js";
import { usualOutput } from "./usual-output.js";

const typeOf = (value: unknown): string | undefined => {
  const type = isRecord(value) ? ownField(value, "type") : undefined;
  return typeof type === "string" ? type : undefined;
};

/** Gives the session that a value names, `undefined` when it names none. */
export function sessionOf(value: unknown): string | undefined {
  const sessionID = isRecord(value) ? ownField(value, "sessionID") : undefined;
  return typeof sessionID === "string" && sessionID !== "" ? sessionID : undefined;
}

/** Gives an event's type as a diagnostic may quote it. */
export function quotedType(value: unknown): string | undefined {
  const type = typeOf(value);
  return type === undefined || rulesOfType(type) !== undefined ? type : publicTypeName(type);
}

function setAside(faults: Fault[], code: TerminalDiagnosticCode, field: string): undefined {
  faults.length = 0;
  faults.push({ code, field });
}

/**
 * Gives the event that a value is. `sessionID` is the session that it names, which is of no interest unless it is the
 * `expected` one. Faults are added to `faults`, which is empty before. `undefined` when the value is of no use.
 */
export function readEvent(
  value: unknown,
  sessionID: string | undefined,
  expected: string | undefined,
  faults: Fault[],
): TerminalEvent | undefined {
  const type = typeOf(value);
  if (type === undefined) return setAside(faults, "invalid-event", "type");
  if (sessionID === undefined) return setAside(faults, "missing-session", "sessionID");
  if (sessionID !== expected) return setAside(faults, "foreign-session", "sessionID");
  const record = value as object; // What has a type is one.
  const usual = type === "terminal.output" ? usualOutput(record, sessionID) : undefined;
  if (usual !== undefined) return usual;
  const rules = rulesOfType(type);
  if (rules === undefined) return setAside(faults, "unknown-type", "type");
  // The rules of a type give an event of that type.
  const event = readFields(record, rules, faults, { type, sessionID }) as TerminalEvent | undefined;
  const isEmptyError =
    event?.type === "terminal.error" && event.title === undefined && event.summary === undefined;
  return isEmptyError ? setAside(faults, "missing-field", "title") : event;
}
