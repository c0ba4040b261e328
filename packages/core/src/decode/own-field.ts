/** Stands for a field that threw when it was read. It is of no type that any field may have. */
const unreadable: unique symbol = Symbol("unreadable");

/** Gives a record's own field, `undefined` when it has none. Never throws: a field that cannot be read is of a wrong type. */
export function ownField(record: object, name: string): unknown {
  try {
    // The cast only lets an own field be read by its name; its value stays unknown.
    return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined;
  } catch {
    return unreadable;
  }
}

/** Says whether a value is a list. Asking a revoked proxy throws; that is no list. */
export function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** Says whether a value is an object that is no list. */
export function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !isList(value);
}

/** Gives a record without the fields that are `undefined`: absent means that the field is not there. */
export function present<T extends object>(fields: { [Key in keyof T]-?: T[Key] | undefined }): T {
  const record: Partial<Record<keyof T, unknown>> = {};
  for (const key in fields) if (fields[key] !== undefined) record[key] = fields[key];
  // Only optional fields may be undefined, so what is left is a T.
  return record as T;
}
