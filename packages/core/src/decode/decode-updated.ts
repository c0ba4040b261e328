import type { TerminalUpdatedEvent } from "../event.js";
import { optionalExitCode, optionalSequence, type DecodeFields } from "./decode-event.js";
import type { Fault } from "./faults.js";
import { asSize, optionalNumber, optionalString } from "./optional-fields.js";
import { isRecord, ownField, present } from "./own-field.js";

/** Reads a declared field: left out it is `undefined`, `null` clears, and what `accept` refuses counts as left out. */
function declaredField<T>(
  record: object,
  field: string,
  faults: Fault[],
  accept: (value: unknown, faults: Fault[]) => T | undefined,
): T | null | undefined {
  const value = ownField(record, field);
  if (value === undefined || value === null) return value;
  const accepted = accept(value, faults);
  if (accepted === undefined) faults.push({ code: "invalid-field", field });
  return accepted;
}

const asString = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

type Output = NonNullable<TerminalUpdatedEvent["output"]>;

function asOutput(value: unknown, faults: Fault[]): Output | undefined {
  if (!isRecord(value)) return undefined;
  const text = ownField(value, "text");
  if (typeof text !== "string") return undefined;
  return present<Output>({ text, sequence: optionalSequence(value, faults) });
}

type Exit = NonNullable<TerminalUpdatedEvent["exit"]>;

function asExit(value: unknown, faults: Fault[]): Exit | undefined {
  if (!isRecord(value)) return undefined;
  return present<Exit>({
    code: optionalExitCode(value, faults),
    signal: optionalString(value, "signal", faults),
    summary: optionalString(value, "summary", faults),
  });
}

/** Reads a producer's declaration. It has no required field but its session. */
export const decodeUpdated: DecodeFields<TerminalUpdatedEvent> = (record, sessionID, faults) =>
  present<TerminalUpdatedEvent>({
    type: "terminal.updated",
    sessionID,
    command: declaredField(record, "command", faults, asString),
    workingDirectory: declaredField(record, "workingDirectory", faults, asString),
    output: declaredField(record, "output", faults, asOutput),
    exit: declaredField(record, "exit", faults, asExit),
    size: declaredField(record, "size", faults, asSize),
    time: optionalNumber(record, "time", faults),
  });
