import type { ApprovalBehaviour } from "@terminal-session/react";

/** What the workbench does with an answer: the agent is told why not, another command may run in its place, and a lasting answer allows this command alone. */
export const nodeApprovals: ApprovalBehaviour = {
  reasons: true,
  edits: true,
  ruleOf: ({ kind }, { command }) => (kind === "allow_always" ? command?.trim() : undefined),
};
