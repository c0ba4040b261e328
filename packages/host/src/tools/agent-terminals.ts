import { createShellBackend, type ShellBackendOptions } from "../shell-backend/shell-backend.js";
import { createTerminalService, type TerminalService } from "./terminal-service.js";

/** Terminals of agents on a host: shells that agents type into and pages of the owner see. */
export interface AgentTerminalsOptions extends ShellBackendOptions {
  /** `unguessable` for ids that leave the process; `counted` unless given. */
  readonly ids?: "counted" | "unguessable";
}

/**
 * A service whose one backend, `shell`, opens terminals of a host. Dispose of it before the host is closed.
 *
 * @example
 * const terminals = createAgentTerminals({ host, owner: "ann", workspaceId: "main" });
 * const agent = {};
 * terminals.registerOwner(agent);
 * const tools = createTerminalTools(terminals, agent);
 */
export function createAgentTerminals(options: AgentTerminalsOptions): TerminalService {
  const service = createTerminalService(options.ids === undefined ? {} : { ids: options.ids });
  service.registerBackend(createShellBackend(options));
  return service;
}
