import { TerminalSessionPanel, useTerminalSession } from "@terminal-session/react";
import type { ApprovalResponse } from "@terminal-session/core";

export function AgentTerminal({ events, answer }: AgentTerminalProps) {
  const session = useTerminalSession(events);
  return <TerminalSessionPanel session={session} onApprovalDecision={answer} />;
}

interface AgentTerminalProps {
  readonly events: readonly unknown[];
  readonly answer: (response: ApprovalResponse) => Promise<void>;
}
