import { advertisedOutput } from "./advertised-output.js";

/** How an agent tells a client of a command. */
export type TerminalEmission =
  /** v2: `terminal_update` and `terminal_output_chunk`, and a terminal reference in the tool call's content. */
  | { readonly kind: "updates" }
  /** v1 with the extension: its keys in `_meta`, the output under `outputKey`, and a terminal reference in the content. */
  | { readonly kind: "extension"; readonly outputKey: "terminal_output" | "terminal_output_delta" }
  /** Any other client: the output as text in the tool call's content, see `toConsoleContent`. */
  | { readonly kind: "content" };

/** What the client said in `initialize`. */
export interface ClientTerms {
  /** The version that both sides agreed on; 1 unless set. */
  readonly protocolVersion?: number;
  /** `clientCapabilities` of v1, `capabilities` of v2. */
  readonly clientCapabilities?: unknown;
}

/** Gives how an agent should tell this client of commands. Pieces are preferred where the client takes both keys. */
export function terminalEmission({ protocolVersion = 1, clientCapabilities }: ClientTerms): TerminalEmission {
  if (protocolVersion >= 2) return { kind: "updates" };
  const { output, delta } = advertisedOutput(clientCapabilities);
  if (delta) return { kind: "extension", outputKey: "terminal_output_delta" };
  if (output) return { kind: "extension", outputKey: "terminal_output" };
  return { kind: "content" };
}
