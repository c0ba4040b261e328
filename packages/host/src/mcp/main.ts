#!/usr/bin/env node
// The command `terminal-session-mcp`. Standard output is the protocol's; the log goes to standard error and names nothing of a session.
import { tokenIn } from "../command/token-file.js";
import { createSandbox } from "../sandbox/runtime-sandbox.js";
import { createTerminalHost } from "../terminal-host.js";
import { createAgentTerminals } from "../tools/agent-terminals.js";
import { createApprovalPolicy } from "../tools/approval-policy.js";
import { mcpHelp, readMcpCommandLine, type McpCommandLine } from "./mcp-command-line.js";
import { serveMcpOverHttp } from "./mcp-http.js";
import { serveMcpOverStdio } from "./mcp-stdio.js";

/** The one person that a command started by hand is for, and the workspace in which pages find the terminals. */
const owner = "command";
const workspaceId = "agent";

const log = (line: string): void => void process.stderr.write(`${new Date().toISOString()} ${line}\n`);

const read = readMcpCommandLine(process.argv.slice(2));
if (read === "help") {
  process.stdout.write(mcpHelp);
} else if ("wrong" in read) {
  process.stderr.write(`terminal-session-mcp: ${read.wrong}\nSee terminal-session-mcp --help.\n`);
  process.exitCode = 2;
} else {
  await run(read);
}

async function run(line: McpCommandLine): Promise<void> {
  const { httpPort, tokenFile, watchPort, sandboxMode, otherwise, rules, timeoutMs } = line;
  const host = createTerminalHost();
  const sandbox = createSandbox();
  const service = createAgentTerminals({
    host,
    owner,
    workspaceId,
    ids: "unguessable",
    sandbox,
    ...(timeoutMs === undefined ? {} : { config: { timeoutMs } }),
  });
  const policy = createApprovalPolicy({ otherwise, rules });
  const stop = new AbortController();
  const ended = new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop.abort());
  try {
    const token = tokenFile === undefined ? undefined : await tokenIn(tokenFile);
    if (token !== undefined) host.acceptToken({ owner, token });
    const { url } = await host.listen({ port: watchPort });
    log(`people watch at ${url}, workspace ${workspaceId}`);
    if (httpPort !== undefined && token !== undefined) {
      const server = await serveMcpOverHttp({
        service,
        token,
        port: httpPort,
        tools: { policy },
        sandboxMode,
      });
      log(`agents connect to ${server.url}; the token is in ${tokenFile}`);
      await ended;
      await server.close();
    } else {
      const client = {};
      service.registerOwner(client, { sandboxMode });
      await Promise.race([serveMcpOverStdio({ service, client, tools: { policy } }), ended]);
    }
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await service.dispose().catch((error: unknown) => log(String(error)));
    await host.close();
    await sandbox.close();
  }
  // Standard input may still be open, and nothing reads it any more.
  process.exit();
}
