import type { ApprovalOption, PendingApproval } from "@terminal-session/core";

/** What an app can do with an answer to an approval, and how it wants approvals asked. All of it may be left out. */
export interface ApprovalBehaviour {
  /** A denial may carry a reason, which comes as `reason` of the response. */
  readonly reasons?: boolean | undefined;
  /** A person may change the command and allow that, which comes as `command` of the response. */
  readonly edits?: boolean | undefined;
  /** What a lasting answer covers, in the app's words: shown before it is given, and sent back as `rule`. */
  readonly ruleOf?: ((option: ApprovalOption, approval: PendingApproval) => string | undefined) | undefined;
  /** A person may narrow that rule before it is given. */
  readonly editsRules?: boolean | undefined;
  /** A command that does not fit must be on show to its end before it can be allowed. Default true. */
  readonly readToEnd?: boolean | undefined;
  /** When nobody waits for an answer any more, in milliseconds since the Unix epoch. */
  readonly expiresAt?: ((approval: PendingApproval) => number | undefined) | undefined;
  /** Keys that answer the request in which the focus is, like `Alt+Y`. Never Enter or Space. Default none. */
  readonly shortcuts?: ApprovalShortcuts | undefined;
}

/** The keys of two answers: a letter or digit, with `Alt`, `Control`, `Meta` or `Shift` before it. */
export interface ApprovalShortcuts {
  /** Allows this once. */
  readonly allow?: string | undefined;
  /** Denies this once. */
  readonly deny?: string | undefined;
}

/** How approvals are asked where an app says nothing. */
export const plainBehaviour: ApprovalBehaviour = {};
