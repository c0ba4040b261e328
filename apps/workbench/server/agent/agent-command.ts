import { fileURLToPath } from "node:url";
import { tokenizeArgs } from "args-tokenizer";

/** The versions of the protocol that can be spoken. */
export type AgentProtocol = 1 | 2;

/** A program that speaks the protocol over its standard input and output. */
export interface AgentCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly protocol: AgentProtocol;
  /** As a person wrote it; absent for the scripted agent. */
  readonly text?: string;
}

/**
 * Reads a command line: words apart by blanks, quotes and backslashes as a POSIX shell reads them. No shell runs: variables, globs
 * and pipes are not expanded. A `RangeError` when there is no program in it or a quote is open.
 */
export function agentCommand(text: string, protocol: AgentProtocol): AgentCommand {
  const [program, ...args] = words(text);
  if (program === undefined || program === "") throw new RangeError("--agent needs a command.");
  return { program, args, protocol, text };
}

/** The agent that comes with the workbench: it plays scripts and runs no real command. */
export function scriptedAgent(protocol: AgentProtocol): AgentCommand {
  const program = fileURLToPath(import.meta.resolve("@terminal-session/fixtures/agents/program"));
  return { program: process.execPath, args: [program, "--pace", String(paceMs)], protocol };
}

/** Slow enough to be watched, in milliseconds between two pieces of output. */
const paceMs = 40;

function words(text: string): string[] {
  try {
    return tokenizeArgs(text);
  } catch {
    throw new RangeError("The command of --agent has an open quote.");
  }
}
