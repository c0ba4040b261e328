"use client";

import { useSyncExternalStore, type ReactNode } from "react";
import type { TerminalWorkbenchHeaderContext } from "../contracts/host-contracts.js";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";
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
  const readExitCode = (): number | null => (sessionId === null ? null : ends.exitCode(sessionId));
  const exitCode = useSyncExternalStore(ends.subscribe, readExitCode, readExitCode);
  return (
    <TerminalNodeHeader
      feature={feature}
      sessionId={sessionId}
      title={externalNodeState?.title.trim() || node.title}
      status={externalNodeState?.status ?? "created"}
      exitCode={exitCode}
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
