import { parseArgs } from "node:util";
import { sandboxModes, type SandboxMode } from "../sandbox/sandbox.js";
import { isApprovalRule, type ApprovalRule } from "../tools/approval-rules.js";

/** What the command was told. */
export interface McpCommandLine {
  /** Where HTTP is served; standard input and output unless given. */
  readonly httpPort?: number;
  readonly tokenFile?: string;
  /** Where people watch; a free port unless given. */
  readonly watchPort: number;
  readonly sandboxMode: SandboxMode;
  readonly otherwise: "allow" | "ask" | "deny";
  readonly rules: readonly ApprovalRule[];
  readonly timeoutMs?: number;
}

/** What `--help` prints. */
export const mcpHelp = `Usage: terminal-session-mcp [options]

Offers terminal sessions to an agent by the Model Context Protocol: six tools, terminal_open to terminal_list.
Serves standard input and output unless --http is given. Sessions end with the command.

  --http <number>        serves streamable HTTP on 127.0.0.1 at this port (0: a free one); needs --token-file
  --token-file <path>    where the token for HTTP and for watching is; made, readable by you alone, where there is none
  --watch-port <number>  where people attach to the terminals; a free port unless given
  --approval <what>      ask (whoever watches), allow or deny what no rule decides; ask unless given
  --allow <command>      a command line that needs no approval, ' *' at its end for any arguments; repeatable
  --deny <command>       words that are never run; repeatable
  --sandbox <mode>       danger-full-access, workspace-write or read-only; danger-full-access unless given
  --timeout <seconds>    when a send comes back at the latest; 30 unless given
  --help                 this text
`;

/** Reads the arguments: what to do, or a sentence that says what is wrong with them. */
export function readMcpCommandLine(
  args: readonly string[],
): McpCommandLine | "help" | { readonly wrong: string } {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        http: { type: "string" },
        "token-file": { type: "string" },
        "watch-port": { type: "string", default: "0" },
        approval: { type: "string", default: "ask" },
        allow: { type: "string", multiple: true, default: [] },
        deny: { type: "string", multiple: true, default: [] },
        sandbox: { type: "string", default: "danger-full-access" },
        timeout: { type: "string" },
        help: { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
  if (values.help) return "help";
  const { http, "token-file": tokenFile, "watch-port": watch, timeout } = values;
  const httpPort = http === undefined ? undefined : port(http);
  if (http !== undefined && httpPort === undefined) return { wrong: "--http must be a port." };
  if (http !== undefined && tokenFile === undefined) return { wrong: "--http needs --token-file." };
  const watchPort = port(watch);
  if (watchPort === undefined) return { wrong: "--watch-port must be a port." };
  const otherwise = (["allow", "ask", "deny"] as const).find((each) => each === values.approval);
  if (otherwise === undefined) return { wrong: "--approval must be ask, allow or deny." };
  const sandboxMode = sandboxModes.find((each) => each === values.sandbox);
  if (sandboxMode === undefined) return { wrong: `--sandbox must be one of ${sandboxModes.join(", ")}.` };
  const seconds = timeout === undefined ? undefined : Number(timeout);
  if (seconds !== undefined && !(Number.isSafeInteger(seconds) && seconds > 0))
    return { wrong: "--timeout must be a whole number of seconds." };
  const rules: ApprovalRule[] = [
    ...values.allow.map((command) => ({ effect: "allow", command }) as const),
    ...values.deny.map((command) => ({ effect: "deny", command }) as const),
  ];
  if (!rules.every(({ command }) => isApprovalRule(command)))
    return { wrong: "--allow and --deny take one plain command line each." };
  return {
    ...(httpPort === undefined ? {} : { httpPort }),
    ...(tokenFile === undefined ? {} : { tokenFile }),
    watchPort,
    sandboxMode,
    otherwise,
    rules,
    ...(seconds === undefined ? {} : { timeoutMs: seconds * 1_000 }),
  };
}

function port(text: string): number | undefined {
  const number = Number(text);
  return /^\d+$/.test(text) && number <= 65_535 ? number : undefined;
}
