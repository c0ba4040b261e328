import { createTerminalNodeFeature } from "@terminal-session/workbench";
import type { TerminalNodeFeatureInput } from "@terminal-session/workbench/contracts";
import {
  createTerminalWorkbenchLaunchHandler,
  createTerminalWorkbenchNodeDefinition,
} from "@terminal-session/workbench/workbench";

export function terminals({ transport, launchService, closeGuard }: TerminalNodeFeatureInput) {
  const feature = createTerminalNodeFeature({ transport, launchService, closeGuard });
  return {
    definition: createTerminalWorkbenchNodeDefinition({ feature }),
    launch: createTerminalWorkbenchLaunchHandler({ feature }),
  };
}
