import { createElement, type ReactNode } from "react";
import { windowCloseEffect } from "../close/window-close-effect.js";
import type {
  TerminalWorkbenchFrame,
  TerminalWorkbenchHeaderContext,
  TerminalWorkbenchNodeDefinition,
} from "../contracts/host-contracts.js";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";
import { WorkbenchBody } from "../node/WorkbenchBody.js";
import { WorkbenchHeader } from "../node/WorkbenchHeader.js";
import { defaultTerminalFrame, defaultTerminalWorkbenchTypeId } from "./launch-handler.js";

/** What a definition is made of. */
export interface TerminalWorkbenchNodeInput {
  readonly dockIcon?: ReactNode;
  readonly feature: TerminalNodeFeature;
  readonly frame?: TerminalWorkbenchFrame;
  /** Default: the word for a terminal. */
  readonly title?: string;
  readonly typeId?: string;
  /** What stands in the header beside the title, before the close button. */
  readonly renderHeaderAccessory?: (context: TerminalWorkbenchHeaderContext) => ReactNode;
}

/**
 * Terminals as a kind of node: as many as there are sessions, closed through the guard, minimized without ending anything,
 * and restored by asking their host first.
 * @example
 * workbench.register(createTerminalWorkbenchNodeDefinition({ feature }));
 */
export function createTerminalWorkbenchNodeDefinition(
  input: TerminalWorkbenchNodeInput,
): TerminalWorkbenchNodeDefinition {
  const { dockIcon, feature, frame = defaultTerminalFrame, renderHeaderAccessory } = input;
  const { typeId = defaultTerminalWorkbenchTypeId } = input;
  const { closeGuard, i18n } = feature;
  return {
    frame,
    instance: { mode: "multi" },
    title: input.title ?? i18n.t("title"),
    typeId,
    window: {
      closable: true,
      minimizable: true,
      defaultOpen: false,
      restoreOnLoad: true,
      ...(dockIcon === undefined ? {} : { dockIcon }),
    },
    // The instance of a node is its session.
    createLease: ({ instanceId }) => feature.leases.hold(instanceId),
    getWindowCloseEffect: (context) =>
      windowCloseEffect({ closeGuard, context, description: i18n.t("closeGuard.description"), typeId }),
    renderBody: (context) => createElement(WorkbenchBody, { feature, context }),
    renderHeader: (context) =>
      createElement(WorkbenchHeader, { feature, context, accessory: renderHeaderAccessory?.(context) }),
  };
}
