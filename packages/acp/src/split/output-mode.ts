import { advertisedOutput } from "../agent/advertised-output.js";

/**
 * What an agent means by the extension's `terminal_output`: the whole text, which replaces what went before (`replace`);
 * new text, which is appended (`append`); or the whole text again and again, each time with more at its end
 * (`cumulative`). `terminal_output_delta` is appended in every mode.
 */
export type TerminalOutputMode = "replace" | "append" | "cumulative";

/**
 * The modes of agents that are known to send `terminal_output`, by the name that they give in `initialize`. Read in the
 * agents' published sources: the Claude adapters send the text of a command once, when it has ended; the Codex adapters
 * send each piece as it comes.
 */
export const knownOutputModes: Readonly<Record<string, TerminalOutputMode>> = Object.freeze({
  "@agentclientprotocol/claude-agent-acp": "replace",
  "@zed-industries/claude-agent-acp": "replace",
  "@zed-industries/claude-code-acp": "replace",
  "claude-agent-acp": "replace",
  "claude-code-acp": "replace",
  "@agentclientprotocol/codex-acp": "append",
  "@zed-industries/codex-acp": "append",
  "codex-acp": "append",
});

/** What is known of the two sides when the mode is chosen. */
export interface OutputModeQuestion {
  /** What the app says. It wins. */
  readonly option?: TerminalOutputMode | undefined;
  /** The agent's name in `initialize`. */
  readonly agentName?: string | undefined;
  /** What our client said in `initialize`: `clientCapabilities` of v1. */
  readonly clientCapabilities?: unknown;
}

/** The mode, and whether the app's word and the table disagree. */
export interface OutputModeChoice {
  readonly mode: TerminalOutputMode;
  readonly conflict: boolean;
}

/**
 * Chooses how `terminal_output` is read: as the app says, else as the table knows the agent, else by what our client
 * advertised. An agent that streams uses `terminal_output_delta` where that was advertised, so `terminal_output` is a
 * snapshot there; a client that advertised `terminal_output` alone gets streamed pieces under that name.
 */
export function chooseOutputMode(question: OutputModeQuestion): OutputModeChoice {
  const { option, agentName = "" } = question;
  const known = Object.hasOwn(knownOutputModes, agentName) ? knownOutputModes[agentName] : undefined;
  if (option !== undefined) return { mode: option, conflict: known !== undefined && known !== option };
  if (known !== undefined) return { mode: known, conflict: false };
  const { output, delta } = advertisedOutput(question.clientCapabilities);
  return { mode: output && !delta ? "append" : "replace", conflict: false };
}
