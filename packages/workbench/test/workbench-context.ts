import type { TerminalWorkbenchHeaderContext, TerminalWorkbenchLaunchRequest } from "../src/contracts.js";
import { externalState } from "./node-parts.js";

/** What a workbench gives a node of session `s`, with some of it otherwise. */
export function workbenchContext(
  otherwise: Partial<TerminalWorkbenchHeaderContext> = {},
): TerminalWorkbenchHeaderContext {
  return {
    activation: { type: "terminal-launch", payload: { trigger: "dock" } },
    displayMode: "window",
    externalNodeState: externalState({ sessionId: "s" }),
    externalWorkspaceState: null,
    focus: () => {},
    host: null,
    instanceId: "s",
    isDragging: false,
    isFocused: false,
    isResizing: false,
    isVisible: true,
    node: { id: "n", title: "Terminal" },
    setNodeRuntimeState: () => {},
    setSnapshotNodeState: () => {},
    ...otherwise,
  };
}

/** A workbench asks for a node. */
export const launchRequest: TerminalWorkbenchLaunchRequest = {
  reason: "dock",
  typeId: "workspace-terminal",
  layoutConstraints: {},
  surfaceSize: { width: 1_000, height: 700 },
  workspaceId: "w",
};
