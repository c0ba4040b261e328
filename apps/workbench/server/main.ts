// The workbench's server: the embedded host and the page, on loopback. Runs when it is imported, because `npm start`
// imports it into its own process, where Ctrl-C reaches it directly.
import { fileURLToPath } from "node:url";
import { createTerminalHost, type HostAddress } from "@terminal-session/host";
import { announceAddresses } from "./announce-addresses.js";
import { portFrom } from "./port.js";
import { readPageFiles } from "./page-files.js";
import { servePage } from "./serve-page.js";
import { stopOnSignal } from "./stop-on-signal.js";

/** The one person that this workbench is for: whoever reads its terminal. */
const owner = "terminal";

/** How long a printed address lets somebody in, in milliseconds: an hour to get round to it, not for ever in a log. */
const ticketLifetimeMs = 60 * 60_000;

const port = portFrom(process.argv.slice(2), process.env);
const files = await readPageFiles(fileURLToPath(new URL("../page", import.meta.url)));
const host = createTerminalHost({ page: servePage(files) });
stopOnSignal(process, () => host.close());

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

announceAddresses({
  input: process.stdin,
  print: (line) => console.log(line),
  newAddress: () => `${address.url}/#ticket=${host.issueTicket({ owner, lifetimeMs: ticketLifetimeMs })}`,
});
