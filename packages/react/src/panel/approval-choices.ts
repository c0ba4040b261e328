import type { ApprovalOption, ApprovalOptionKind, PendingApproval } from "@terminal-session/core";
import type { ApprovalChoice } from "./approval-desk.js";

/** An answer as it is offered: what it decides, what we call it, and what the agent calls it. */
export interface OfferedChoice {
  readonly key: string;
  /** Absent for an option of an unknown kind: it decides nothing. */
  readonly choice?: ApprovalChoice;
  readonly kind: ApprovalOptionKind | "allow" | "deny";
  /** The agent's own label, when it named the option. */
  readonly label?: string;
}

const order: readonly ApprovalOptionKind[] = [
  "reject_always",
  "reject_once",
  "allow_once",
  "allow_always",
  "unknown",
];

/**
 * The answers to a request, refusals first. A request without options can be allowed and denied; one with options
 * can be allowed only through an option that is known to allow, and always be denied.
 */
export function offeredChoices({ options }: PendingApproval): readonly OfferedChoice[] {
  if (!options || options.length === 0) return [plainDeny, plainAllow];
  const named = order.flatMap((kind) => options.filter((option) => option.kind === kind)).map(toOffered);
  const canDeny = named.some(({ choice }) => choice?.decision === "deny");
  return canDeny ? named : [plainDeny, ...named];
}

/** Whether an answer also decides requests to come. */
export function isLasting(kind: OfferedChoice["kind"]): boolean {
  return kind === "allow_always" || kind === "reject_always";
}

const plainDeny: OfferedChoice = { key: "deny", kind: "deny", choice: { decision: "deny" } };
const plainAllow: OfferedChoice = { key: "allow", kind: "allow", choice: { decision: "allow" } };

function toOffered({ optionID, label, kind }: ApprovalOption, index: number): OfferedChoice {
  const key = `${index} ${optionID}`;
  switch (kind) {
    case "allow_once":
    case "allow_always":
      return { key, kind, label, choice: { decision: "allow", optionID } };
    case "reject_once":
    case "reject_always":
      return { key, kind, label, choice: { decision: "deny", optionID } };
    case "unknown":
      return { key, kind, label };
  }
}
