import type {
  TerminalApprovalRequestedEvent,
  TerminalApprovalResolvedEvent,
  TerminalErrorEvent,
  TerminalEvent,
  TerminalExitedEvent,
  TerminalGapEvent,
  TerminalInputEvent,
  TerminalOpenedEvent,
  TerminalOutputEvent,
  TerminalStream,
} from "../event.js";
import { decodeUpdated } from "./decode-updated.js";
import type { Fault } from "./faults.js";
import {
  asFiniteNumber,
  optionalBoolean,
  optionalNumber,
  optionalOptions,
  optionalSize,
  optionalString,
} from "./optional-fields.js";
import { ownField, present } from "./own-field.js";
import { streamOfName } from "./stream-name.js";

/** The fields of an event whose type and session are known. `undefined` when a required one is unusable: `faults` says which. */
export type DecodeFields<Event> = (record: object, sessionID: string, faults: Fault[]) => Event | undefined;

function missing(field: string, faults: Fault[]): undefined {
  faults.length = 0;
  faults.push({ code: "missing-field", field });
}

const decodeOpened: DecodeFields<TerminalOpenedEvent> = (record, sessionID, faults) => {
  const command = ownField(record, "command");
  if (typeof command !== "string") return missing("command", faults);
  return present<TerminalOpenedEvent>({
    type: "terminal.opened",
    sessionID,
    command,
    workingDirectory: optionalString(record, "workingDirectory", faults),
    size: optionalSize(record, "size", faults),
    tty: optionalBoolean(record, "tty", faults),
    time: optionalNumber(record, "time", faults),
  });
};

function optionalStream(record: object, faults: Fault[]): TerminalStream {
  const name = ownField(record, "stream");
  if (name === undefined || name === null) return "stdout";
  const stream = typeof name === "string" ? streamOfName(name) : undefined;
  if (stream === undefined) faults.push({ code: "invalid-stream", field: "stream" });
  return stream ?? "system";
}

/** Reads a sequence. What is no finite number is an `invalid-sequence`, and the text goes without one. */
export function optionalSequence(record: object, faults: Fault[]): number | undefined {
  const value = ownField(record, "sequence");
  if (value === undefined || value === null) return undefined;
  const sequence = asFiniteNumber(value);
  if (sequence === undefined) faults.push({ code: "invalid-sequence", field: "sequence" });
  return sequence;
}

const decodeOutput: DecodeFields<TerminalOutputEvent> = (record, sessionID, faults) => {
  const text = ownField(record, "text");
  if (typeof text !== "string") return missing("text", faults);
  const stream = optionalStream(record, faults);
  const sequence = optionalSequence(record, faults);
  const time = optionalNumber(record, "time", faults);
  return present<TerminalOutputEvent>({ type: "terminal.output", sessionID, text, stream, sequence, time });
};

const decodeInput: DecodeFields<TerminalInputEvent> = (record, sessionID, faults) => {
  const text = ownField(record, "text");
  if (typeof text !== "string") return missing("text", faults);
  const sequence = optionalSequence(record, faults);
  const time = optionalNumber(record, "time", faults);
  return present<TerminalInputEvent>({ type: "terminal.input", sessionID, text, sequence, time });
};

const isID = (value: unknown): value is string => typeof value === "string" && value !== "";

const decodeRequested: DecodeFields<TerminalApprovalRequestedEvent> = (record, sessionID, faults) => {
  const requestID = ownField(record, "requestID");
  if (!isID(requestID)) return missing("requestID", faults);
  const title = ownField(record, "title");
  if (typeof title !== "string") return missing("title", faults);
  const summary = ownField(record, "summary");
  if (typeof summary !== "string") return missing("summary", faults);
  return present<TerminalApprovalRequestedEvent>({
    type: "terminal.approval.requested",
    sessionID,
    requestID,
    title,
    summary,
    command: optionalString(record, "command", faults),
    workingDirectory: optionalString(record, "workingDirectory", faults),
    options: optionalOptions(record, "options", faults),
    time: optionalNumber(record, "time", faults),
  });
};

const decodeResolved: DecodeFields<TerminalApprovalResolvedEvent> = (record, sessionID, faults) => {
  const requestID = ownField(record, "requestID");
  if (!isID(requestID)) return missing("requestID", faults);
  const decision = ownField(record, "decision");
  if (decision !== "allow" && decision !== "deny") {
    faults.push({ code: "invalid-decision", field: "decision" });
    return undefined;
  }
  return present<TerminalApprovalResolvedEvent>({
    type: "terminal.approval.resolved",
    sessionID,
    requestID,
    decision,
    optionID: optionalString(record, "optionID", faults),
    time: optionalNumber(record, "time", faults),
  });
};

/** Reads an exit code. What is no integer is an `invalid-exit-code`, and the exit goes without one. */
export function optionalExitCode(record: object, faults: Fault[]): number | undefined {
  const value = ownField(record, "code");
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && Number.isInteger(value)) return value + 0;
  faults.push({ code: "invalid-exit-code", field: "code" });
  return undefined;
}

const decodeExited: DecodeFields<TerminalExitedEvent> = (record, sessionID, faults) =>
  present<TerminalExitedEvent>({
    type: "terminal.exited",
    sessionID,
    code: optionalExitCode(record, faults),
    summary: optionalString(record, "summary", faults),
    signal: optionalString(record, "signal", faults),
    time: optionalNumber(record, "time", faults),
  });

const decodeError: DecodeFields<TerminalErrorEvent> = (record, sessionID, faults) => {
  const title = optionalString(record, "title", faults);
  const summary = optionalString(record, "summary", faults);
  if (title === undefined && summary === undefined) return missing("title", faults);
  const time = optionalNumber(record, "time", faults);
  return present<TerminalErrorEvent>({ type: "terminal.error", sessionID, title, summary, time });
};

const decodeGap: DecodeFields<TerminalGapEvent> = (record, sessionID, faults) => {
  const fromSequence = asFiniteNumber(ownField(record, "fromSequence"));
  if (fromSequence === undefined) return missing("fromSequence", faults);
  const toSequence = asFiniteNumber(ownField(record, "toSequence"));
  if (toSequence === undefined) return missing("toSequence", faults);
  const time = optionalNumber(record, "time", faults);
  return present<TerminalGapEvent>({ type: "terminal.gap", sessionID, fromSequence, toSequence, time });
};

/** Gives the decoder of a type's fields, `undefined` for a type that nobody knows. */
export function fieldsDecoder(type: string): DecodeFields<TerminalEvent> | undefined {
  switch (type) {
    case "terminal.output":
      return decodeOutput;
    case "terminal.input":
      return decodeInput;
    case "terminal.opened":
      return decodeOpened;
    case "terminal.approval.requested":
      return decodeRequested;
    case "terminal.approval.resolved":
      return decodeResolved;
    case "terminal.exited":
      return decodeExited;
    case "terminal.error":
      return decodeError;
    case "terminal.gap":
      return decodeGap;
    case "terminal.updated":
      return decodeUpdated;
    default:
      return undefined;
  }
}
