import type { TerminalCloseGuardService } from "@terminal-session/transport/contracts";
import type { TerminalWindowCloseContext, TerminalWindowCloseEffect } from "../contracts/host-contracts.js";
import { isEndedStatus } from "../status/session-status.js";

/** What the effect is found with. */
export interface WindowCloseInput {
  readonly closeGuard: TerminalCloseGuardService;
  readonly context: TerminalWindowCloseContext;
  readonly description: string;
  readonly typeId: string;
}

/** What must be asked before a window with this node goes away; null where nothing would be lost. */
export async function windowCloseEffect(input: WindowCloseInput): Promise<TerminalWindowCloseEffect | null> {
  const { closeGuard, context, description, typeId } = input;
  const { externalNodeState: external, instanceId, node } = context;
  if (external === null || isEndedStatus(external.status)) return null;
  const needsWord = await closeGuard.check({ sessionId: external.sessionId ?? instanceId }).then(
    ({ requiresConfirmation, status }) => requiresConfirmation && !isEndedStatus(status),
    // Who cannot be asked may have work to lose.
    () => true,
  );
  if (!needsWord) return null;
  const title = external.title?.trim() || node.title;
  return { description, nodeId: node.id, title, typeId };
}
