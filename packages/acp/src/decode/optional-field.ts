import type { ReportDiagnostic } from "../diagnostics.js";
import { isWireObject, readField, type WireObject } from "../protocol/read-field.js";
import type { Meta } from "../protocol/terminal.js";

/** Reads an optional field that `null` clears. What `accept` refuses counts as left out, with a diagnostic. */
export function nullableField<T>(
  object: WireObject,
  field: string,
  tell: ReportDiagnostic,
  accept: (value: unknown) => T | undefined,
): T | null | undefined {
  const value = readField(object, field);
  if (value === undefined || value === null) return value;
  const accepted = accept(value);
  if (accepted === undefined) tell("invalid-field", { field });
  return accepted;
}

/** Accepts a string. */
export const asString = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Accepts an object as it is. */
export const asObject = (value: unknown): WireObject | undefined => (isWireObject(value) ? value : undefined);

/** Accepts free data. */
export const asMeta = (value: unknown): Meta | undefined => (isWireObject(value) ? value : undefined);
