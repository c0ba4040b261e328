import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createMcpServer, type McpServerOptions } from "./mcp-server.js";

/** Serves the one client at standard input and output. Resolves when it has gone. Nothing else may write to the output. */
export async function serveMcpOverStdio(options: McpServerOptions): Promise<void> {
  const server = createMcpServer(options);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    // The transport does not notice that its client has gone.
    process.stdin.once("end", () => void server.close());
    process.stdin.once("close", () => void server.close());
  });
  await server.connect(new StdioServerTransport());
  await closed;
}
