import type { TerminalWorkbenchBodyContext } from "../contracts/host-contracts.js";

/** The session of a node: what its host keeps of it, else the instance, which is named after its session. */
export function workbenchSessionId({
  externalNodeState,
  instanceId,
  instanceKey,
}: Pick<TerminalWorkbenchBodyContext, "externalNodeState" | "instanceId" | "instanceKey">): string | null {
  if (externalNodeState !== null) return externalNodeState.sessionId;
  return (instanceKey ?? instanceId) || null;
}
