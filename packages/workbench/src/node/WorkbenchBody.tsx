"use client";

import { useRef, useState, type ReactNode } from "react";
import type { TerminalWorkbenchBodyContext } from "../contracts/host-contracts.js";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";
import type { NodeState } from "../session/node-state.js";
import { projectStatus, type LivingState } from "../status/status-projection.js";
import { TerminalNode } from "./TerminalNode.js";
import { workbenchSessionId } from "./workbench-session.js";

/** Props of {@link WorkbenchBody}. */
export interface WorkbenchBodyProps {
  readonly feature: TerminalNodeFeature;
  readonly context: TerminalWorkbenchBodyContext;
}

/** A terminal in a workbench's node. How its session stands becomes the node's runtime state. */
export function WorkbenchBody({ feature, context }: WorkbenchBodyProps): ReactNode {
  const { activation, externalNodeState, isFocused, isVisible, node } = context;
  // What opened the node may be forgotten later; the node is not restored by that.
  const [isRestored] = useState(activation?.type !== "terminal-launch");
  const living = useRef<LivingState | null>(externalNodeState);
  const handleState = ({ status, notice }: NodeState): void => {
    const before = living.current ?? { status: "created", lastError: null, endedAt: null };
    const lastError = notice === "sessionLost" ? feature.i18n.t("recovery.sessionLost") : null;
    const next = projectStatus(before, { status, lastError }, new Date().toISOString());
    living.current = next;
    context.setNodeRuntimeState({ status: next.status, lastError: next.lastError, endedAt: next.endedAt });
  };
  return (
    <TerminalNode
      feature={feature}
      nodeId={node.id}
      sessionId={workbenchSessionId(context)}
      runtimeKind={externalNodeState?.runtimeKind}
      isVisible={isVisible}
      isFocused={isFocused}
      isRestored={isRestored}
      onState={handleState}
      onFocus={() => {
        if (!isFocused) context.focus();
      }}
    />
  );
}
