import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { bearerToken, requestRefusal, servedHosts, type Allowlist } from "../access/allowlist.js";
import { createOwners } from "../access/owners.js";
import type { SandboxMode } from "../sandbox/sandbox.js";
import type { TerminalService } from "../tools/terminal-service.js";
import type { TerminalToolsOptions } from "../tools/terminal-tools.js";
import { createMcpServer } from "./mcp-server.js";

/** The tools of a service over HTTP, on this machine alone. */
export interface McpHttpServer {
  /** Where clients connect, with the token in their `Authorization` header. */
  readonly url: string;
  /** Lets go of all clients. Their sessions are the service's to end. */
  close(): Promise<void>;
}

interface HttpClient {
  readonly transport: StreamableHTTPServerTransport;
  /** When it last asked for something. */
  seenAt: number;
}

/** Clients at one time. One that said nothing for half an hour, in milliseconds, makes room for another. */
const maxClients = 32;
const silentMs = 30 * 60_000;

/** The owner whose token is the server's: one person's agents. */
const tokenOwner = "mcp";

/**
 * Serves clients that have the token, each with sessions of its own. Every request is looked at: the host's name, the page it comes
 * from, the token. Listens on 127.0.0.1; `port` 0 takes a free one. Rejects where the port is taken; throws for a token that could be guessed.
 */
export async function serveMcpOverHttp(input: {
  readonly service: TerminalService;
  readonly token: string;
  readonly port?: number;
  readonly tools?: TerminalToolsOptions;
  /** What the shells of clients may do. */
  readonly sandboxMode?: SandboxMode;
}): Promise<McpHttpServer> {
  const { service, token, port = 0, tools = {}, sandboxMode } = input;
  const owners = createOwners(() => performance.now());
  owners.acceptToken(tokenOwner, token);
  const clients = new Map<string, HttpClient>();
  let allowlist: Allowlist = { hosts: new Set(), origins: new Set() };

  const welcome = async (): Promise<StreamableHTTPServerTransport> => {
    const client = {};
    service.registerOwner(client, sandboxMode === undefined ? {} : { sandboxMode });
    const server = createMcpServer({ service, client, tools });
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void clients.set(id, { transport, seenAt: performance.now() }),
    });
    server.onclose = () => {
      if (transport.sessionId !== undefined) clients.delete(transport.sessionId);
      // What cannot be ended is told when the service itself is disposed of.
      service.disposeOwner(client).catch(() => undefined);
    };
    // The library's own class leaves out what its interface has as optional.
    await server.connect(transport as Transport);
    return transport;
  };

  /** Lets go of clients that went without a word. */
  const makeRoom = async (): Promise<void> => {
    if (clients.size < maxClients) return;
    const before = performance.now() - silentMs;
    const silent = [...clients.values()].filter(({ seenAt }) => seenAt < before);
    await Promise.all(silent.map(({ transport }) => transport.close()));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (requestRefusal(request.headers, allowlist, "request") !== undefined) return refuse(response, 403);
    const given = bearerToken(request.headers.authorization);
    if (given === undefined || owners.ownerOf(given) === undefined) return refuse(response, 401);
    if (new URL(request.url ?? "/", "http://localhost").pathname !== "/mcp") return refuse(response, 404);
    const id = request.headers["mcp-session-id"];
    if (typeof id === "string") {
      const known = clients.get(id);
      if (known === undefined) return refuse(response, 404);
      known.seenAt = performance.now();
      return known.transport.handleRequest(request, response);
    }
    await makeRoom();
    if (clients.size >= maxClients) return refuse(response, 429);
    const transport = await welcome();
    await transport.handleRequest(request, response);
    // What did not begin a session is nobody's.
    if (transport.sessionId === undefined) await transport.close();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo; // it listens on a port
  const hosts = servedHosts("127.0.0.1", address.port);
  allowlist = { hosts: new Set(hosts), origins: new Set(hosts.map((host) => `http://${host}`)) };

  return {
    url: `http://127.0.0.1:${address.port}/mcp`,
    async close() {
      await Promise.all([...clients.values()].map(({ transport }) => transport.close()));
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "text/plain" }).end();
}
