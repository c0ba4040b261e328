export { createMcpServer, type McpServerOptions } from "./mcp/mcp-server.js";
export { serveMcpOverHttp, type McpHttpServer } from "./mcp/mcp-http.js";
export { serveMcpOverStdio } from "./mcp/mcp-stdio.js";
export { tokenIn } from "./command/token-file.js";
