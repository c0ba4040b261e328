import type { Meta, SchemaRevision } from "../protocol/terminal.js";

/** How stored metadata takes a new one. */
export interface MetaPatch {
  readonly revision: SchemaRevision;
  readonly maxKeys: number;
  /** Called when keys are left out because there are too many. */
  readonly onTooMany: () => void;
}

/**
 * Gives metadata after an update: `null` clears. The older revision replaces it whole; the newer one takes each top-level key by
 * itself, and `null` there removes the key.
 */
export function patchMeta(
  stored: Meta | null | undefined,
  update: Meta | null | undefined,
  { revision, maxKeys, onTooMany }: MetaPatch,
): Meta | null | undefined {
  if (update === undefined) return stored;
  if (update === null) return null;
  // A map: a key may be called `__proto__`.
  const keys = new Map(revision === "newer" ? Object.entries(stored ?? {}) : []);
  for (const [key, value] of Object.entries(update)) {
    if (revision === "newer" && value === null) keys.delete(key);
    else if (keys.has(key) || keys.size < maxKeys) keys.set(key, value);
    else onTooMany();
  }
  return Object.freeze(Object.fromEntries(keys));
}
