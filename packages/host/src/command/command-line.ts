import { parseArgs } from "node:util";

/** What the command was told. */
export interface CommandLine {
  readonly port: number;
  readonly hostname: string;
  readonly allowedHosts: readonly string[];
  readonly tokenFile?: string;
  readonly shell?: string;
  readonly maxSessions?: number;
}

/** What `--help` prints. */
export const help = `Usage: terminal-session-host [options]

Serves live terminals of this machine over HTTP and WebSocket to whoever has the token.

  --port <number>        where it listens; a free port unless given
  --host <address>       the address it listens on; 127.0.0.1, which only this machine reaches, unless given
  --allow-host <name>    a name (with its port) that clients reach it by, for an address that others reach; repeatable
  --token-file <path>    where the token is; made, readable by you alone, where there is none.
                         Without it a ticket is printed that is traded once for a token
  --shell <path>         the shell of new terminals; yours unless given
  --max-sessions <n>     terminals at one time; 64 unless given
  --help                 this text
`;

/** Reads the arguments: what to do, or a sentence that says what is wrong with them. */
export function readCommandLine(args: readonly string[]): CommandLine | "help" | { readonly wrong: string } {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: "string", default: "0" },
        host: { type: "string", default: "127.0.0.1" },
        "allow-host": { type: "string", multiple: true, default: [] },
        "token-file": { type: "string" },
        shell: { type: "string" },
        "max-sessions": { type: "string" },
        help: { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
  if (values.help) return "help";
  const port = wholeNumber(values.port, 0, 65_535);
  if (port === undefined) return { wrong: "--port must be a whole number from 0 to 65535." };
  const { "max-sessions": sessions, "token-file": tokenFile, shell } = values;
  const maxSessions = sessions === undefined ? undefined : wholeNumber(sessions, 1, 10_000);
  if (sessions !== undefined && maxSessions === undefined)
    return { wrong: "--max-sessions must be a whole number from 1 to 10000." };
  return {
    port,
    hostname: values.host,
    allowedHosts: values["allow-host"],
    ...(tokenFile === undefined ? {} : { tokenFile }),
    ...(shell === undefined ? {} : { shell }),
    ...(maxSessions === undefined ? {} : { maxSessions }),
  };
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= least && number <= most ? number : undefined;
}
