/** Stands for a field that threw when it was read. It is of no type that any field may have. */
const unreadable: unique symbol = Symbol("unreadable");

/** Gives a record's own field, `undefined` when it has none. Never throws: a field that cannot be read is of a wrong type. */
export function ownField(record: object, name: string): unknown {
  try {
    // The cast only lets a field be read by its name; what it holds stays unknown.
    return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined;
  } catch {
    return unreadable;
  }
}

/** `undefined` for a value of which it cannot be said: asking a revoked proxy throws. */
function isArray(value: unknown): boolean | undefined {
  try {
    return Array.isArray(value);
  } catch {
    return undefined;
  }
}

/** Says whether a value is a list. */
export const isList = (value: unknown): value is readonly unknown[] => isArray(value) === true;

/** Says whether a value is an object that is no list. */
export const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && isArray(value) === false;
