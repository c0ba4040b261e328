import type { ApprovalOption } from "@terminal-session/core";
import { AgentTerminalError } from "./agent-terminal-error.js";
import { isApprovalRule, proposedRule, ruledEffect, type ApprovalRule } from "./approval-rules.js";
import type { BackendSession } from "./terminal-backend.js";

/** What an agent may type without being asked, and what it may not type at all. */
export interface ApprovalPolicy {
  /**
   * Resolves with the text to type: what was asked for, or what a person allowed in its place. Rejects with `APPROVAL_DENIED`. A text is one
   * decision, however many lines it has.
   */
  allowed(input: {
    readonly session: BackendSession;
    readonly text: string;
    readonly signal: AbortSignal;
  }): Promise<string>;
  /** The rules in force. */
  readonly rules: readonly ApprovalRule[];
}

const once: ApprovalOption = { optionID: "once", label: "Allow once", kind: "allow_once" };
const deny: ApprovalOption = { optionID: "deny", label: "Deny", kind: "reject_once" };

/**
 * Denies by rule, then allows by rule, and else does as `otherwise` says: `ask` is whoever looks at the terminal. A rule that a person
 * chose is added when it was shown word for word; `saved` hears of it.
 */
export function createApprovalPolicy(options: {
  readonly otherwise: "allow" | "ask" | "deny";
  readonly rules?: readonly ApprovalRule[];
  readonly saved?: (rule: ApprovalRule) => void;
}): ApprovalPolicy {
  const { otherwise, saved = () => undefined } = options;
  const rules = [...(options.rules ?? [])];
  for (const rule of rules)
    if (!isApprovalRule(rule.command))
      throw new TypeError("A rule is one plain command line, with ' *' at its end for any arguments.");

  const ask = async (input: Parameters<ApprovalPolicy["allowed"]>[0]): Promise<string> => {
    const { session, text, signal } = input;
    if (session.ask === undefined)
      throw new AgentTerminalError(
        "APPROVAL_DENIED",
        "this needs a person's approval, and nobody can be asked",
      );
    const rule = session.isAtPrompt === true ? proposedRule(text) : undefined;
    const answer = await session.ask({
      command: text,
      title: session.isAtPrompt === true ? "Run a command" : "Type into a running program",
      options: [once, ...(rule === undefined ? [] : [always(rule)]), deny],
      signal,
    });
    if (answer.decision !== "allow") throw denied(answer);
    const lasting = answer.optionID === "always" ? (answer.rule ?? rule?.command) : undefined;
    if (lasting !== undefined && isApprovalRule(lasting)) {
      const added: ApprovalRule = { effect: "allow", command: lasting };
      rules.push(added);
      saved(added);
    }
    return answer.command ?? text;
  };

  return {
    get rules() {
      return [...rules];
    },
    async allowed(input) {
      const { session, text } = input;
      const effect =
        ruledEffect(rules, { command: text, isCommandLine: session.isAtPrompt === true }) ?? otherwise;
      switch (effect) {
        case "allow":
          return text;
        case "deny":
          throw new AgentTerminalError("APPROVAL_DENIED", "the rules of this machine do not allow this");
        case "ask":
          return ask(input);
      }
    },
  };
}

function always({ command }: ApprovalRule): ApprovalOption {
  return { optionID: "always", label: `Always allow exactly: ${command}`, kind: "allow_always" };
}

function denied({
  decision,
  reason,
}: Awaited<ReturnType<NonNullable<BackendSession["ask"]>>>): AgentTerminalError {
  if (decision === "cancelled")
    return new AgentTerminalError("APPROVAL_DENIED", "nobody answered whether this may run");
  return new AgentTerminalError(
    "APPROVAL_DENIED",
    `a person said no${reason === undefined || reason === "" ? "" : `: ${reason}`}`,
  );
}
