import type { TerminalEvent } from "../event.js";
import { declared, optional, required, type FieldRule, type FieldRules } from "./field-rule.js";
import {
  cells,
  decision,
  finiteNumber,
  flag,
  id,
  integer,
  listOf,
  optionKind,
  recordOf,
  stream,
  text,
} from "./values.js";

const time = optional(finiteNumber);
const sequence = optional(finiteNumber, "invalid-sequence");
const size = recordOf({ cols: required(cells), rows: required(cells) });
const option = recordOf({ optionID: required(text), label: required(text), kind: required(optionKind) });
const exit = {
  code: optional(integer, "invalid-exit-code"),
  summary: optional(text),
  signal: optional(text),
  cancelled: optional(flag),
};

/** Every field of a type but the two that all events have. */
type RulesOf<Event extends TerminalEvent> = Readonly<
  Record<Exclude<keyof Event, "type" | "sessionID">, FieldRule>
>;

type EventRules = { readonly [Event in TerminalEvent as Event["type"]]: RulesOf<Event> };

const rules: EventRules = {
  "terminal.opened": {
    command: required(text),
    workingDirectory: optional(text),
    time,
    size: optional(size),
    tty: optional(flag),
  },
  "terminal.output": {
    text: required(text),
    stream: optional(stream, "invalid-stream", "system"),
    sequence,
    time,
  },
  "terminal.input": { text: required(text), sequence, time },
  "terminal.approval.requested": {
    requestID: required(id),
    title: required(text),
    summary: required(text),
    time,
    command: optional(text),
    workingDirectory: optional(text),
    options: optional(listOf(option)),
  },
  "terminal.approval.resolved": {
    requestID: required(id),
    decision: required(decision, "invalid-decision"),
    time,
    optionID: optional(text),
    cancelled: optional(flag),
  },
  "terminal.exited": { ...exit, time },
  "terminal.error": { title: optional(text), summary: optional(text), time },
  "terminal.gap": { fromSequence: required(finiteNumber), toSequence: required(finiteNumber), time },
  "terminal.updated": {
    command: declared(text),
    workingDirectory: declared(text),
    output: declared(recordOf({ text: required(text), sequence })),
    exit: declared(recordOf(exit)),
    size: declared(size),
    time,
  },
};

/** Gives the rules of a type's fields, `undefined` for a type that nobody knows. */
export const rulesOfType = (type: string): FieldRules | undefined =>
  // The cast only lets any text be looked up.
  Object.hasOwn(rules, type) ? (rules as Readonly<Record<string, FieldRules>>)[type] : undefined;
