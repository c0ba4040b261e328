import { createWebSocketTransport, createWorkspaceClient } from "@terminal-session/transport";
import { createTerminalNodeFeature } from "@terminal-session/workbench";
import {
  createTerminalWorkbenchLaunchHandler,
  createTerminalWorkbenchNodeDefinition,
} from "@terminal-session/workbench/workbench";
import { workspaceId } from "../workspace.js";
import { nodeApprovals } from "./node-approvals.js";
import { NodeHost } from "./node-host.js";

/** The terminals of the host at `url` as nodes. Makes no session, and attaches nothing. */
export function openNodes({ url, token }: { readonly url: string; readonly token: string }): NodeHost {
  const host = { url, token, workspaceId };
  const client = createWorkspaceClient(host);
  const feature = createTerminalNodeFeature({
    transport: createWebSocketTransport(host),
    launchService: client.launch,
    closeGuard: client.closeGuard,
    holds: client.holds,
    approvals: nodeApprovals,
  });
  return new NodeHost({
    feature,
    definition: createTerminalWorkbenchNodeDefinition({ feature }),
    launch: createTerminalWorkbenchLaunchHandler({ feature }),
  });
}
