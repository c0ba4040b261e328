import type { TerminalSession } from "@terminal-session/core";
import { ApprovalPrompt, useSessionChrome } from "@terminal-session/react";
import type { ReactNode } from "react";

/** What a session asks to be allowed, above its screen: nothing runs before somebody decides. Nothing where nothing is asked. */
export function NodeApproval({ session }: { readonly session: TerminalSession }): ReactNode {
  const { controls } = session;
  const chrome = useSessionChrome(session);
  return (
    <ApprovalPrompt
      className="terminal-session-node-approval"
      session={chrome}
      onDecision={controls.resolveApproval && (async (response) => controls.resolveApproval?.(response))}
    />
  );
}
