import { parseArgs } from "node:util";
import { agentCommand, scriptedAgent, type AgentCommand } from "./agent/agent-command.js";
import type { AgentDoorOptions } from "./mcp/agent-door.js";
import { defaultTokenPath } from "./mcp/token-path.js";

/** What the workbench was started with. */
export interface WorkbenchArguments {
  /** The port to listen on; 0 takes a free one. */
  readonly port: number;
  readonly agent: AgentCommand;
  /** The door for agents of elsewhere; absent where none is wanted. */
  readonly door?: AgentDoorOptions;
}

/**
 * Reads the arguments: `--port`, or else the variable `PORT`; `--agent`, a command that starts an agent, or else the scripted one;
 * `--agent-protocol`, the version that it speaks; `--mcp-port` and `--mcp-token-file`, where other agents get in, `--mcp-approval`, what they may type, or `--no-mcp`. A
 * `RangeError` or a `TypeError` whose message is for people.
 */
export function readArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): WorkbenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string" },
      agent: { type: "string" },
      "agent-protocol": { type: "string", default: "1" },
      "mcp-port": { type: "string", default: "0" },
      "mcp-approval": { type: "string", default: "ask" },
      "mcp-token-file": { type: "string" },
      "no-mcp": { type: "boolean", default: false },
    },
  });
  const protocol = values["agent-protocol"];
  if (protocol !== "1" && protocol !== "2") throw new RangeError("--agent-protocol must be 1 or 2.");
  const version = protocol === "1" ? 1 : 2;
  return {
    port: portOf(values.port ?? environment["PORT"] ?? "0"),
    agent: values.agent === undefined ? scriptedAgent(version) : agentCommand(values.agent, version),
    ...(!values["no-mcp"] && {
      door: {
        port: portOf(values["mcp-port"]),
        approval: approvalOf(values["mcp-approval"]),
        tokenPath: values["mcp-token-file"] ?? defaultTokenPath(environment),
      },
    }),
  };
}

function approvalOf(text: string): AgentDoorOptions["approval"] {
  const approval = (["ask", "allow", "deny"] as const).find((each) => each === text);
  if (approval === undefined) throw new RangeError("--mcp-approval must be ask, allow or deny.");
  return approval;
}

function portOf(text: string): number {
  const port = Number(text);
  if (text.trim() === "" || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError("The port must be a whole number from 0 to 65535.");
  return port;
}
