import type { ApprovalShortcuts } from "./approval-behaviour.js";
import type { OfferedChoice } from "./approval-choices.js";

/** What the key of an allow gives: only this once. */
export const allowKinds: readonly OfferedChoice["kind"][] = ["allow", "allow_once"];

/** What the key of a denial gives. */
export const denyKinds: readonly OfferedChoice["kind"][] = ["deny", "reject_once"];

/** The key that gives an answer. */
export function shortcutOf(
  kind: OfferedChoice["kind"],
  shortcuts: ApprovalShortcuts | undefined,
): string | undefined {
  if (allowKinds.includes(kind)) return shortcuts?.allow;
  return denyKinds.includes(kind) ? shortcuts?.deny : undefined;
}
