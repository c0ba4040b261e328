#!/usr/bin/env node
// The command `terminal-session-host`. Its log is for people, and names neither token nor anything of a session.
import { createTerminalHost } from "../terminal-host.js";
import { help, readCommandLine } from "./command-line.js";
import { tokenIn } from "./token-file.js";

/** The one person that a host started by hand is for. */
const owner = "command";

const read = readCommandLine(process.argv.slice(2));
if (read === "help") {
  process.stdout.write(help);
} else if ("wrong" in read) {
  process.stderr.write(`terminal-session-host: ${read.wrong}\nSee terminal-session-host --help.\n`);
  process.exitCode = 2;
} else {
  const { port, hostname, allowedHosts, tokenFile, shell, maxSessions } = read;
  const log = (line: string): void => void process.stderr.write(`${new Date().toISOString()} ${line}\n`);
  const host = createTerminalHost({
    ...(allowedHosts.length === 0 ? {} : { allowedHosts }),
    ...(shell === undefined ? {} : { environment: { ...process.env, SHELL: shell } }),
    ...(maxSessions === undefined ? {} : { limits: { maxSessionsPerOwner: maxSessions } }),
  });
  const stop = (signal: NodeJS.Signals): void => {
    log(`${signal}: ending all terminals`);
    void host.close().then(() => {
      log("ended");
      process.exit(0);
    });
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
  try {
    if (tokenFile !== undefined) host.acceptToken({ owner, token: await tokenIn(tokenFile) });
    const { url } = await host.listen({ port, hostname });
    log(`listening on ${url}`);
    if (tokenFile === undefined) process.stdout.write(`${url}/#ticket=${host.issueTicket({ owner })}\n`);
    else log(`the token is in ${tokenFile}`);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
    await host.close();
  }
}
