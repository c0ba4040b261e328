import type { TerminalDiagnosticCode } from "../view.js";
import { ownField } from "./own-field.js";

/** What was wrong with an event, and with which field of it. */
export interface Fault {
  readonly code: TerminalDiagnosticCode;
  readonly field?: string;
}

/** Gives what a value means: `undefined` when it cannot be used, `null` when it says nothing. Never throws. */
export type Read = (value: unknown, faults: Fault[], field: string) => unknown;

/** How one field is read. */
export interface FieldRule {
  readonly read: Read;
  /** What an unusable value is called. */
  readonly code: TerminalDiagnosticCode;
  /** Without it the record is of no use. `null` is then as unusable as any other value. */
  readonly isRequired?: true;
  /** `null` says that there is none any more; elsewhere it says nothing. */
  readonly clears?: true;
  /** What an unusable value counts as; without it the field is absent. */
  readonly otherwise?: unknown;
}

/** The fields that a record may have, in the order in which their faults are told. No other field is ever looked at. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

/** A field without which the record is of no use. */
export const required = (read: Read, code: TerminalDiagnosticCode = "missing-field"): FieldRule => ({
  read,
  code,
  isRequired: true,
});

/** A field that may be absent or `null`. */
export const optional = (
  read: Read,
  code: TerminalDiagnosticCode = "invalid-field",
  otherwise?: unknown,
): FieldRule => ({ read, code, otherwise });

/** A field that may be absent, and that `null` clears. */
export const declared = (read: Read): FieldRule => ({ read, code: "invalid-field", clears: true });

/**
 * Reads a record's fields into `target`. What was wrong is added to `faults`. `undefined` when a required field is
 * unusable: that fault is then the only one.
 */
export function readFields(
  record: object,
  rules: FieldRules,
  faults: Fault[],
  target: Record<string, unknown> = {},
): Record<string, unknown> | undefined {
  for (const field in rules) {
    const rule = rules[field];
    const value = ownField(record, field);
    if (rule === undefined || (value === undefined && !rule.isRequired)) continue;
    const meaning = value === null && !rule.isRequired ? null : rule.read(value, faults, field);
    if (meaning !== undefined) {
      if (meaning !== null || rule.clears) target[field] = meaning;
      continue;
    }
    if (rule.isRequired) faults.length = 0;
    faults.push({ code: rule.code, field });
    if (rule.isRequired) return undefined;
    if (rule.otherwise !== undefined) target[field] = rule.otherwise;
  }
  return target;
}
