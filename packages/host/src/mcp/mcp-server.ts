import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { renderBackground } from "../tools/render-results.js";
import type { TerminalService } from "../tools/terminal-service.js";
import { createTerminalTools, type TerminalToolsOptions } from "../tools/terminal-tools.js";
import { startProgress } from "./send-progress.js";

/** What one client's server is made of. */
export interface McpServerOptions {
  readonly service: TerminalService;
  /** The client, who is registered with the service. */
  readonly client: object;
  readonly tools?: TerminalToolsOptions;
}

/** Bytes of one resource: as many as one result of a tool. */
const maxResourceBytes = 262_144;

const sessionPrefix = "terminal://sessions/";
const jobPrefix = "terminal://jobs/";

/**
 * The six tools for one client of the Model Context Protocol, and its sessions and background sends as resources. A long send reports progress
 * where the client asks for it; a cancelled one is interrupted.
 */
export function createMcpServer({ service, client, tools: toolsOptions = {} }: McpServerOptions): Server {
  const tools = createTerminalTools(service, client, toolsOptions);
  const server = new Server(
    { name: "terminal-session", version: "0.1.0" },
    {
      capabilities: { tools: {}, resources: {} },
      instructions:
        "Terminal sessions that live across calls. They end with this server. A person may watch, answer what needs approval, and take a terminal over.",
    },
  );

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.definitions.map(({ name, description, inputSchema }) => ({
      name,
      description,
      // A JSON Schema of an object, as the tools make it of what checks the arguments.
      inputSchema: inputSchema as { type: "object" },
    })),
  }));

  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const token = params._meta?.progressToken;
    const progress =
      token === undefined
        ? undefined
        : startProgress((told) =>
            sendNotification({ method: "notifications/progress", params: { progressToken: token, ...told } }),
          );
    try {
      const { text, isError } = await tools.call(params.name, params.arguments, {
        signal,
        ...(progress === undefined ? {} : { printed: progress.printed }),
      });
      return { content: [{ type: "text", text }], isError };
    } finally {
      progress?.stop();
    }
  });

  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: [
      ...service.list(client).map(({ sessionId, name }) => ({
        uri: sessionPrefix + sessionId,
        name: name ?? sessionId,
        description: "What a terminal session has printed.",
        mimeType: "text/plain",
      })),
      ...service.backgroundSends.list(client).map(({ jobId }) => ({
        uri: jobPrefix + jobId,
        name: jobId,
        description: "What a background send printed since it was last read.",
        mimeType: "text/plain",
      })),
    ],
  }));

  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const text = resourceText(service, client, uri);
    if (text === undefined) throw new McpError(ErrorCode.InvalidParams, "There is no such resource.");
    return { contents: [{ uri, mimeType: "text/plain", text }] };
  });

  return server;
}

function resourceText(service: TerminalService, client: object, uri: string): string | undefined {
  try {
    if (uri.startsWith(sessionPrefix)) return service.read(client, uri.slice(sessionPrefix.length), {}).text;
    if (!uri.startsWith(jobPrefix)) return undefined;
    const job = service.backgroundSends.find(client, uri.slice(jobPrefix.length));
    return renderBackground(job.read(), maxResourceBytes);
  } catch {
    // Another client's is as unknown as one that never was.
    return undefined;
  }
}
