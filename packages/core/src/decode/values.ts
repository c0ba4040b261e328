import { maxApprovalOptions, maxCells } from "../limits.js";
import { readFields, type Fault, type FieldRules, type Read } from "./field-rule.js";
import { isList, isRecord, ownField } from "./own-field.js";
import { streamOfName } from "./stream-name.js";

/** A text, which may be empty. */
export const text: Read = (value) => (typeof value === "string" ? value : undefined);

/** A text that is not empty. */
export const id: Read = (value) => (typeof value === "string" && value !== "" ? value : undefined);

export const flag: Read = (value) => (typeof value === "boolean" ? value : undefined);

/** A number of a kind. Adding 0 makes 0 of -0: both are the same place in an order, and JSON knows no difference. */
const numberThat =
  (is: (value: number) => boolean): Read =>
  (value) =>
    typeof value === "number" && is(value) ? value + 0 : undefined;

export const finiteNumber: Read = numberThat(Number.isFinite);

export const integer: Read = numberThat(Number.isInteger);

/** A number of columns or rows. */
export const cells: Read = numberThat((value) => Number.isInteger(value) && value > 0 && value <= maxCells);

export const stream: Read = (value) => (typeof value === "string" ? streamOfName(value) : undefined);

export const decision: Read = (value) => (value === "allow" || value === "deny" ? value : undefined);

const optionKinds: readonly unknown[] = ["allow_once", "allow_always", "reject_once", "reject_always"];

/** What an approval's option means. Whatever nobody knows is `unknown`, which is never an allow. */
export const optionKind: Read = (value) => {
  if (optionKinds.includes(value)) return value;
  return value === undefined || value === null || typeof value === "string" ? "unknown" : undefined;
};

/** A record with those fields. When a required one is unusable the record is, as a whole. */
export const recordOf =
  (rules: FieldRules): Read =>
  (value, faults) => {
    if (!isRecord(value)) return undefined;
    const ownFaults: Fault[] = [];
    const fields = readFields(value, rules, ownFaults);
    if (fields === undefined) return undefined;
    faults.push(...ownFaults);
    return Object.freeze(fields);
  };

/** A list. Each item that cannot be used is a fault and left out, and so is all that goes beyond the bound, as one. */
export const listOf =
  (item: Read): Read =>
  (value, faults, field) => {
    if (!isList(value)) return undefined;
    const length = Number(ownField(value, "length"));
    const items: unknown[] = [];
    for (let index = 0; index < length && index <= maxApprovalOptions; index += 1) {
      const isWithin = index < maxApprovalOptions;
      const meaning = isWithin ? item(ownField(value, String(index)), faults, field) : undefined;
      if (meaning === undefined) faults.push({ code: "invalid-field", field });
      else items.push(meaning);
    }
    return items.length === 0 ? null : Object.freeze(items);
  };
