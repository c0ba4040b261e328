import type { ApprovalDecision, ApprovalOption, ApprovalOptionKind } from "@terminal-session/core";
import type { AcpDiagnosticCode } from "../diagnostics.js";
import type { PermissionOption, PermissionOutcome } from "../protocol/permission.js";

/** What an answer comes to: what the agent is told, what the view is told, and what was wrong with the answer. */
export interface DecidedOutcome {
  readonly outcome: PermissionOutcome;
  readonly decision: ApprovalDecision;
  readonly optionID?: string;
  readonly fault?: AcpDiagnosticCode;
}

const kinds: readonly string[] = ["allow_once", "allow_always", "reject_once", "reject_always"];

/** Gives an option as the view shows it. A kind that nobody knows is `unknown`, which never allows. */
export function toApprovalOption({ optionId, name, kind }: PermissionOption): ApprovalOption {
  // The list holds nothing but kinds.
  return {
    optionID: optionId,
    label: name,
    kind: kinds.includes(kind) ? (kind as ApprovalOptionKind) : "unknown",
  };
}

/**
 * Gives the outcome of a person's answer. An option counts if it was offered and says what the decision says; an answer
 * without one means the once-option of its kind, else the always-option if there is but one. Whatever else it is, nothing is
 * allowed: a denial takes an option that rejects, and without one the request is cancelled.
 */
export function decidedOutcome(
  options: readonly ApprovalOption[],
  decision: ApprovalDecision,
  optionID?: string,
): DecidedOutcome {
  const named = optionID === undefined ? undefined : options.find((option) => option.optionID === optionID);
  if (optionID !== undefined && named === undefined)
    return decision === "deny"
      ? { ...denied(options), fault: "option-not-offered" }
      : { ...cancelled, fault: "option-not-offered" };
  if (named === undefined) return decision === "deny" ? denied(options) : allowed(options);
  const allows = named.kind === "allow_once" || named.kind === "allow_always";
  if (decision === "deny")
    return allows ? { ...denied(options), fault: "decision-mismatch" } : selected(named, "deny");
  // The person chose this option, so the agent hears of it; but it is no allow.
  return allows ? selected(named, "allow") : { ...selected(named, "deny"), fault: "decision-mismatch" };
}

const cancelled: DecidedOutcome = { outcome: { outcome: "cancelled" }, decision: "deny" };

const selected = ({ optionID }: ApprovalOption, decision: ApprovalDecision): DecidedOutcome => ({
  outcome: { outcome: "selected", optionId: optionID },
  decision,
  optionID,
});

function allowed(options: readonly ApprovalOption[]): DecidedOutcome {
  const once = options.find(({ kind }) => kind === "allow_once");
  if (once !== undefined) return selected(once, "allow");
  const always = options.filter(({ kind }) => kind === "allow_always");
  const [only] = always;
  return only !== undefined && always.length === 1
    ? selected(only, "allow")
    : { ...cancelled, fault: "ambiguous-decision" };
}

function denied(options: readonly ApprovalOption[]): DecidedOutcome {
  const once = options.find(({ kind }) => kind === "reject_once");
  if (once !== undefined) return selected(once, "deny");
  const always = options.filter(({ kind }) => kind === "reject_always");
  const [only] = always;
  return only !== undefined && always.length === 1 ? selected(only, "deny") : cancelled;
}
