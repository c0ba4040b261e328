"use client";

import { useSyncExternalStore, type ReactNode } from "react";
import type { TerminalWorkbenchHeaderContext } from "../contracts/host-contracts.js";
import type { TerminalNodeFeature, TerminalSessionEnd } from "../contracts/node-contracts.js";
import { TerminalNodeHeader } from "./TerminalNodeHeader.js";
import { workbenchSessionId } from "./workbench-session.js";

/** Props of {@link WorkbenchHeader}. */
export interface WorkbenchHeaderProps {
  readonly feature: TerminalNodeFeature;
  readonly context: TerminalWorkbenchHeaderContext;
  readonly accessory: ReactNode;
}

/** The header of a workbench's node, by what its host keeps of the session. */
export function WorkbenchHeader({ feature, context, accessory }: WorkbenchHeaderProps): ReactNode {
  const { externalNodeState, node } = context;
  const { ends } = feature;
  const sessionId = workbenchSessionId(context);
  const readEnd = (): TerminalSessionEnd | null => (sessionId === null ? null : ends.get(sessionId));
  const end = useSyncExternalStore(ends.subscribe, readEnd, readEnd);
  return (
    <TerminalNodeHeader
      feature={feature}
      sessionId={sessionId}
      title={externalNodeState?.title.trim() || node.title}
      // What has ended stays so: a host that has not heard of it yet need not be asked before it is closed.
      status={end?.status ?? externalNodeState?.status ?? "created"}
      exitCode={end?.exitCode}
      accessory={accessory}
      onClosed={
        context.close &&
        (() => {
          // A screen that is kept of it would show a session that is gone.
          if (sessionId !== null) feature.screens.invalidate(node.id, sessionId);
          context.close?.();
        })
      }
    />
  );
}
