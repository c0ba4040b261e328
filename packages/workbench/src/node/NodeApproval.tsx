import type { TerminalSession } from "@terminal-session/core";
import { ApprovalPrompt, useSessionChrome, type ApprovalBehaviour } from "@terminal-session/react";
import type { ReactNode } from "react";

/** What a session asks to be allowed, above its screen: nothing runs before somebody decides. Nothing where nothing is asked. */
export function NodeApproval({
  session,
  behaviour,
}: {
  readonly session: TerminalSession;
  readonly behaviour: ApprovalBehaviour | undefined;
}): ReactNode {
  const { controls } = session;
  const chrome = useSessionChrome(session);
  return (
    <ApprovalPrompt
      className="terminal-session-node-approval"
      session={chrome}
      behaviour={behaviour}
      onDecision={controls.resolveApproval && (async (response) => controls.resolveApproval?.(response))}
    />
  );
}
