import type { TerminalWorkbenchHeaderContext } from "@terminal-session/workbench/contracts";
import type { DockviewPanelApi } from "dockview-react";
import { useCallback, useEffect, useSyncExternalStore, type ReactElement } from "react";
import { usePanelState } from "../dock/usePanelState.js";
import type { NodeHost } from "./node-host.js";

/** Props of {@link TerminalView}. */
export interface TerminalViewProps {
  readonly nodes: NodeHost;
  readonly instanceId: string;
  readonly panel: DockviewPanelApi;
  /** The session has ended on a person's word: the node goes. */
  readonly onClosed: () => void;
}

/** A live terminal in the dock, drawn by the definition of its node. */
export function TerminalView({ nodes, instanceId, panel, onClosed }: TerminalViewProps): ReactElement {
  const { definition } = nodes;
  const { isVisible, isFocused, focus } = usePanelState(panel, nodes.activation(instanceId) !== null);
  const subscribe = useCallback(
    (listener: () => void) => nodes.subscribeNodeState(instanceId, listener),
    [nodes, instanceId],
  );
  const read = useCallback(() => nodes.getNodeState(instanceId), [nodes, instanceId]);
  const externalNodeState = useSyncExternalStore(subscribe, read);
  useEffect(() => nodes.hold(instanceId), [nodes, instanceId]);

  const context: TerminalWorkbenchHeaderContext = {
    activation: nodes.activation(instanceId),
    displayMode: "dock",
    externalNodeState,
    externalWorkspaceState: nodes.getWorkspaceState(),
    focus,
    host: null,
    instanceId,
    instanceKey: instanceId,
    isDragging: false,
    isFocused,
    isResizing: false,
    isVisible,
    node: { id: instanceId, title: panel.title ?? definition.title },
    setNodeRuntimeState: (state) => nodes.setRuntimeState(instanceId, state),
    // The layout keeps which nodes there are; of a node itself there is nothing to keep.
    setSnapshotNodeState: () => undefined,
    close() {
      nodes.forget(instanceId);
      onClosed();
    },
  };
  return (
    <div className="workbench-node">
      {definition.renderHeader?.(context)}
      {definition.renderBody(context)}
    </div>
  );
}
