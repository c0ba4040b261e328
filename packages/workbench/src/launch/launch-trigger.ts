import type { TerminalLaunchTrigger, TerminalWorkbenchLaunchRequest } from "../contracts/host-contracts.js";
import { launchPayload } from "./launch-payload.js";

/** What a launch came from: a host that brings input runs a command of an agent. */
export function launchTrigger({
  reason,
  payload,
}: Pick<TerminalWorkbenchLaunchRequest, "reason" | "payload">): TerminalLaunchTrigger {
  if (reason === "dock") return "dock";
  const hasInput = (launchPayload(payload).initialInput ?? "").trim() !== "";
  return reason === "host" && hasInput ? "agent_command" : "launchpad";
}
