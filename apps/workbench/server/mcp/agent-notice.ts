/** What a person reads of the door for agents: where it is and where its token is kept, never the token. */
export function agentNotice({
  url,
  tokenPath,
}: {
  readonly url: string;
  readonly tokenPath: string;
}): string {
  return `Agents connect to ${url} (MCP) with the token in ${tokenPath}`;
}

/** That there is no door, and why. The workbench goes on without one. */
export function noAgentNotice(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `Agents cannot connect (MCP): ${why}. Choose with --mcp-port and --mcp-token-file, or leave it out with --no-mcp.`;
}
