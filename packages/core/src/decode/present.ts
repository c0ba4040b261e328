/** Gives a record without the fields that are `undefined`: absent means that a field is not there. */
export function present<T extends object>(fields: { [Key in keyof T]-?: T[Key] | undefined }): T {
  const record: Partial<Record<keyof T, unknown>> = {};
  for (const key in fields) if (fields[key] !== undefined) record[key] = fields[key];
  // Only what is optional in T may be undefined, so what is left is a T.
  return record as T;
}
