import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";

/** What a tool said. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
}

/** An agent that follows a script, over the protocol's own client. */
export interface McpAgent {
  call(name: string, args?: object): Promise<ToolAnswer>;
  /** Opens a shell. */
  open(args?: object): Promise<AgentShell>;
  /** Lets go of the workbench, which ends the agent's terminals. */
  leave(): Promise<void>;
}

/** A shell of the agent. */
export interface AgentShell {
  readonly sessionId: string;
  send(text: string, more?: object): Promise<ToolAnswer>;
  read(count?: number): Promise<string>;
}

/** Connects to the door of a workbench. */
export async function connectAgent(door: {
  readonly url: string;
  readonly token: string;
}): Promise<McpAgent> {
  const client = new Client({ name: "scripted-agent", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL(door.url), {
    requestInit: { headers: { authorization: `Bearer ${door.token}` } },
  });
  // The library's own class leaves out what its interface has as optional.
  await client.connect(transport as Transport);
  const call = async (name: string, args: object = {}): Promise<ToolAnswer> => {
    const result = await client.callTool({ name, arguments: { ...args } }, CallToolResultSchema);
    const { content, isError = false } = CallToolResultSchema.parse(result);
    return { isError, text: content.map((each) => (each.type === "text" ? each.text : "")).join("") };
  };
  return {
    call,
    async open(args = {}) {
      const { text } = await call("terminal_open", { type: "shell", ...args });
      const sessionId = /pty-[0-9a-f]+/.exec(text)?.[0] ?? text;
      return {
        sessionId,
        send: (typed, more = {}) => call("terminal_send", { sessionId, text: typed, ...more }),
        read: async (count = 100) => (await call("terminal_read", { sessionId, count })).text,
      };
    },
    async leave() {
      await transport.terminateSession();
      await client.close();
    },
  };
}
