import { maxQuotedTypeCharacters, maxReadTypeCharacters } from "../limits.js";

/** Characters that draw nothing, move or turn the text around them, or mean nothing by themselves. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Gives what a diagnostic may quote of an unknown event's type: without control, bidi and invisible characters, at
 * most 64 UTF-16 code units, never half a surrogate pair. `undefined` when nothing is left.
 */
export function publicTypeName(type: string): string | undefined {
  const seen = type.slice(0, maxReadTypeCharacters).replace(unseen, "").slice(0, maxQuotedTypeCharacters);
  return seen.replace(/[\uD800-\uDBFF]$/, "") || undefined;
}
