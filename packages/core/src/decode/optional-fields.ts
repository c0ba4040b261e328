import type { ApprovalOption, ApprovalOptionKind, TerminalSize } from "../event.js";
import { maxApprovalOptions, maxCells } from "../limits.js";
import type { Fault } from "./faults.js";
import { isList, isRecord, ownField } from "./own-field.js";

/** Reads an optional field: `null` is absent, and what `accept` refuses is absent with an `invalid-field`. */
function optionalField<T>(
  record: object,
  field: string,
  faults: Fault[],
  accept: (value: unknown) => T | undefined,
): T | undefined {
  const value = ownField(record, field);
  if (value === undefined || value === null) return undefined;
  const accepted = accept(value);
  if (accepted === undefined) faults.push({ code: "invalid-field", field });
  return accepted;
}

const asString = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const asBoolean = (value: unknown): boolean | undefined => (typeof value === "boolean" ? value : undefined);

/** A finite number, with `-0` as `0`: both are one place in an order, and JSON knows no difference. */
export const asFiniteNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value + 0 : undefined;

const isCellCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maxCells;

/** Gives a terminal's size, `undefined` for what is none. */
export function asSize(value: unknown): TerminalSize | undefined {
  if (!isRecord(value)) return undefined;
  const cols = ownField(value, "cols");
  const rows = ownField(value, "rows");
  return isCellCount(cols) && isCellCount(rows) ? Object.freeze({ cols, rows }) : undefined;
}

export const optionalString = (record: object, field: string, faults: Fault[]): string | undefined =>
  optionalField(record, field, faults, asString);

export const optionalBoolean = (record: object, field: string, faults: Fault[]): boolean | undefined =>
  optionalField(record, field, faults, asBoolean);

export const optionalNumber = (record: object, field: string, faults: Fault[]): number | undefined =>
  optionalField(record, field, faults, asFiniteNumber);

export const optionalSize = (record: object, field: string, faults: Fault[]): TerminalSize | undefined =>
  optionalField(record, field, faults, asSize);

const optionKinds: ReadonlySet<unknown> = new Set<ApprovalOptionKind>([
  "allow_once",
  "allow_always",
  "reject_once",
  "reject_always",
]);

/** A kind that nobody knows is `unknown`; one that is no text at all makes the item unusable. */
function asOptionKind(value: unknown): ApprovalOptionKind | undefined {
  // The set holds nothing but kinds.
  if (optionKinds.has(value)) return value as ApprovalOptionKind;
  return value === undefined || value === null || typeof value === "string" ? "unknown" : undefined;
}

function asOption(value: unknown): ApprovalOption | undefined {
  if (!isRecord(value)) return undefined;
  const optionID = ownField(value, "optionID");
  const label = ownField(value, "label");
  const kind = asOptionKind(ownField(value, "kind"));
  if (typeof optionID !== "string" || typeof label !== "string" || kind === undefined) return undefined;
  return Object.freeze({ optionID, label, kind });
}

/** Reads an approval's options. Each item that is none is an `invalid-field`, and so is all that comes past the bound. */
export function optionalOptions(
  record: object,
  field: string,
  faults: Fault[],
): readonly ApprovalOption[] | undefined {
  const list = optionalField(record, field, faults, (value) => (isList(value) ? value : undefined));
  if (list === undefined) return undefined;
  const length = Number(ownField(list, "length"));
  const options: ApprovalOption[] = [];
  for (let index = 0; index < Math.min(length, maxApprovalOptions); index += 1) {
    const option = asOption(ownField(list, String(index)));
    if (option === undefined) faults.push({ code: "invalid-field", field });
    else options.push(option);
  }
  if (length > maxApprovalOptions) faults.push({ code: "invalid-field", field });
  return options.length === 0 ? undefined : Object.freeze(options);
}
