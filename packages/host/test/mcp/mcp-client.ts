import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { onTestFinished } from "vitest";
import { serveMcpOverHttp } from "../../src/mcp/mcp-http.js";
import { createTerminalHost } from "../../src/terminal-host.js";
import { createAgentTerminals, type AgentTerminalsOptions } from "../../src/tools/agent-terminals.js";
import type { TerminalToolsOptions } from "../../src/tools/terminal-tools.js";

export const token = "t".repeat(43);

/** What the SDK's own client may be told of a call. */
export type CallOptions = NonNullable<Parameters<Client["callTool"]>[2]>;

/** An agent as the protocol's own client. */
export async function agentOver(transport: Transport) {
  const client = new Client({ name: "agent", version: "1.0.0" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, args: object, options: CallOptions = {}) => {
    const result = await client.callTool({ name, arguments: { ...args } }, CallToolResultSchema, options);
    const { content, isError = false } = CallToolResultSchema.parse(result);
    return { isError, text: content.map((each) => (each.type === "text" ? each.text : "")).join("") };
  };
  return {
    client,
    call,
    /** Opens a shell, and gives back how to type into it. */
    open: async (args: object = {}) => {
      const opened = await call("terminal_open", { type: "shell", ...args });
      const sessionId = /pty-[0-9a-f]+/.exec(opened.text)?.[0] ?? opened.text;
      const send = (text: string, more: object = {}, options: CallOptions = {}) =>
        call("terminal_send", { sessionId, text, ...more }, options);
      return { sessionId, send };
    },
  };
}

/** A host, a service of agents' terminals on it, and both over HTTP. All of it ends with the test. */
export async function serveAgents(
  options: {
    readonly tools?: TerminalToolsOptions;
    readonly terminals?: Partial<AgentTerminalsOptions>;
    readonly sandboxMode?: Parameters<typeof serveMcpOverHttp>[0]["sandboxMode"];
  } = {},
) {
  const host = createTerminalHost({ home: "/tmp" });
  onTestFinished(() => host.close());
  const { url: pageUrl } = await host.listen();
  const service = createAgentTerminals({
    host,
    owner: "ann",
    workspaceId: "w",
    ids: "unguessable",
    ...options.terminals,
  });
  onTestFinished(() => service.dispose());
  const { sandboxMode, tools = {} } = options;
  const server = await serveMcpOverHttp({
    service,
    token,
    tools,
    ...(sandboxMode === undefined ? {} : { sandboxMode }),
  });
  onTestFinished(() => server.close());
  const agent = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(server.url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    });
    // The library's own class leaves out what its interface has as optional.
    const connected = await agentOver(transport as Transport);
    return { ...connected, leave: () => transport.terminateSession() };
  };
  return { host, service, server, agent, pageUrl, pageToken: host.issueToken("ann") };
}
