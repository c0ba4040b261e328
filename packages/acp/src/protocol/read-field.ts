/** An object as it came from the wire: nothing is known of its fields. */
export type WireObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object that is no list. Asking a revoked proxy throws; that is none. */
export function isWireObject(value: unknown): value is WireObject {
  return typeof value === "object" && value !== null && !isList(value);
}

/** Whether a value is a list. */
export function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** Reads an object's own field. What it inherits, and what throws when it is read, is not there. */
export function readField(object: WireObject, name: string): unknown {
  try {
    return Object.hasOwn(object, name) ? object[name] : undefined;
  } catch {
    return undefined;
  }
}

/** Reads an object's own field if it is a string. */
export function readString(object: WireObject, name: string): string | undefined {
  const value = readField(object, name);
  return typeof value === "string" ? value : undefined;
}

/** Reads the items of a list, at most `max`. A hole is `undefined`. */
export function readItems(list: readonly unknown[], max: number): unknown[] {
  const items: unknown[] = [];
  for (let index = 0; index < Math.min(list.length, max); index += 1) items.push(list[index]);
  return items;
}

/** Gives a record without the fields that are `undefined`: absent means that the field is not there. */
export function present<T extends object>(fields: { [Key in keyof T]-?: T[Key] | undefined }): T {
  const record: Partial<Record<keyof T, unknown>> = {};
  for (const key in fields) if (fields[key] !== undefined) record[key] = fields[key];
  // Only optional fields may be undefined, so what is left is a T.
  return record as T;
}
