// The workbench's server: the embedded host and the page, on loopback. Runs when it is imported, because `npm start`
// imports it into its own process, where Ctrl-C reaches it directly.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createTerminalHost, type AppAnswer, type HostAddress } from "@terminal-session/host";
import { Agent } from "./agent/agent.js";
import { agentRoutes } from "./agent/agent-routes.js";
import { FeedLog } from "./agent/feed-log.js";
import { announceAddresses } from "./announce-addresses.js";
import { readArguments, type WorkbenchArguments } from "./arguments.js";
import { openAgentDoor, type AgentDoor } from "./mcp/agent-door.js";
import { agentNotice, noAgentNotice } from "./mcp/agent-notice.js";
import { readPageFiles } from "./page-files.js";
import { servePage } from "./serve-page.js";
import { stopOnSignal } from "./stop-on-signal.js";

/** The one person that this workbench is for: whoever reads its terminal. */
const owner = "terminal";

/** How long a printed address lets somebody in, in milliseconds: an hour to get round to it, not for ever in a log. */
const ticketLifetimeMs = 60 * 60_000;

let asked: WorkbenchArguments;
try {
  asked = readArguments(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
const { port, agent: command, door: wanted } = asked;
const files = await readPageFiles(fileURLToPath(new URL("../page", import.meta.url)));
let answer: AppAnswer | undefined;
const host = createTerminalHost({
  page: servePage(files),
  app: (request) => answer?.(request) ?? new Response(null, { status: 404 }),
});
const log = new FeedLog();
const agent = new Agent({ command, cwd: process.cwd(), tell: (event) => log.append(event) });
const description = { feed: randomUUID(), ...(command.text !== undefined && { command: command.text }) };
answer = agentRoutes({ agent, description, log });
let door: AgentDoor | undefined;
stopOnSignal(process, async () => {
  // What could not be ended there is ended with the host.
  const ended = door?.close().finally(() => host.close()) ?? host.close();
  await Promise.all([agent.close(), ended]);
});

let address: HostAddress;
try {
  address = await host.listen({ port });
} catch (error) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Choose another one with --port, or none for a free one.`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1023 with --port.`,
  };
  console.error(reasons[String(code)] ?? error);
  process.exit(1);
}

if (wanted !== undefined)
  try {
    const opened = (): void => log.append({ type: "host.terminals" });
    door = await openAgentDoor({ ...wanted, host, owner, opened });
    console.log(agentNotice({ ...wanted, url: door.url }));
  } catch (error) {
    console.error(noAgentNotice(error));
  }

announceAddresses({
  input: process.stdin,
  print: (line) => console.log(line),
  newAddress: () => `${address.url}/#ticket=${host.issueTicket({ owner, lifetimeMs: ticketLifetimeMs })}`,
});

// An agent that a person has named is wanted, and what is wrong with it shows at once. The scripted one waits to be spoken to.
if (command.text !== undefined) void agent.start();
