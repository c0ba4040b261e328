import type { TerminalWorkbenchFrame, TerminalWorkbenchLaunchHandler } from "../contracts/host-contracts.js";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";
import { launchPayload } from "./launch-payload.js";
import { launchTrigger } from "./launch-trigger.js";

/** The type of terminal nodes where a host gives no other. */
export const defaultTerminalWorkbenchTypeId = "workspace-terminal";

/** Where a terminal opens first. */
export const defaultTerminalFrame: TerminalWorkbenchFrame = { x: 260, y: 140, width: 860, height: 520 };

/**
 * Answers launches of terminals: makes the session, and says what node to open for it. Rejects with what the launch
 * service rejects with. A session is made for each request.
 * @example
 * const launch = createTerminalWorkbenchLaunchHandler({ feature });
 * const node = await launch(request);
 */
export function createTerminalWorkbenchLaunchHandler({
  feature,
  typeId = defaultTerminalWorkbenchTypeId,
}: {
  readonly feature: Pick<TerminalNodeFeature, "launchService">;
  readonly typeId?: string;
}): TerminalWorkbenchLaunchHandler {
  return async (request) => {
    if (request.typeId !== typeId) return null;
    const { reason, payload, workspaceId, dockEntryId = null } = request;
    const { sessionId, title } = await feature.launchService.create({
      ...launchPayload(payload),
      reason: reason === "dock" ? "dock" : "intent",
      workspaceId,
    });
    return {
      activation: { type: "terminal-launch", payload: { trigger: launchTrigger(request) } },
      defaultFrame: defaultTerminalFrame,
      dockEntryId,
      framePolicy: "cascade",
      instanceId: sessionId,
      instanceKey: sessionId,
      title,
      typeId,
    };
  };
}
