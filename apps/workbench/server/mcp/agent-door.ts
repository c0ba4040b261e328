import { createAgentTerminals, createApprovalPolicy, type TerminalHost } from "@terminal-session/host";
import { serveMcpOverHttp, tokenIn } from "@terminal-session/host/mcp";
import { workspaceId } from "../workspace.js";

/** Where agents get in, and how a person finds it. */
export interface AgentDoorOptions {
  readonly port: number;
  /** The file that holds the token; made where there is none. */
  readonly tokenPath: string;
  /** What becomes of what an agent wants to type. `ask` is whoever looks at the terminal. */
  readonly approval: "allow" | "ask" | "deny";
}

/** An open door. */
export interface AgentDoor {
  readonly url: string;
  /** Ends what agents have opened, and lets go of them. */
  close(): Promise<void>;
}

/**
 * Offers terminals of the host to agents, by the Model Context Protocol over HTTP. They are the page's too: `opened` is called for each, what
 * an agent wants to type is asked there where `approval` says so, and whoever types there takes a terminal over. Rejects where the token or the port cannot be had.
 */
export async function openAgentDoor({
  host,
  owner,
  port,
  tokenPath,
  approval,
  opened,
}: AgentDoorOptions & {
  readonly host: Pick<TerminalHost, "openTerminal">;
  readonly owner: string;
  readonly opened: () => void;
}): Promise<AgentDoor> {
  const token = await tokenIn(tokenPath);
  const service = createAgentTerminals({
    host: {
      async openTerminal(request) {
        const terminal = await host.openTerminal(request);
        opened();
        return terminal;
      },
    },
    owner,
    workspaceId,
    ids: "unguessable",
  });
  const server = await serveMcpOverHttp({
    service,
    token,
    port,
    tools: { policy: createApprovalPolicy({ otherwise: approval }) },
  });
  return {
    url: server.url,
    async close() {
      await server.close();
      await service.dispose();
    },
  };
}
