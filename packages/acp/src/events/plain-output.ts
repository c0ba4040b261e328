import { fromConsoleContent } from "../agent/console-content.js";
import { asExitCode } from "../decode/exit-code.js";
import { isTextContent } from "../decode/tool-call-content.js";
import { isWireObject, readField, readString } from "../protocol/read-field.js";
import type { ToolCall } from "./tool-call.js";

/** Whether a tool call is a command. Others have text that is no terminal's output. */
export function isCommand(call: ToolCall): boolean {
  return call.kind === "execute" || call.input.command !== undefined;
}

/**
 * Gives the output of a command whose agent reports no terminal: the text of its content, else what its raw output says.
 * `undefined` when it says nothing.
 */
export function plainOutput(call: ToolCall): string | undefined {
  const texts = call.content.filter(isTextContent).map(({ content }) => fromConsoleContent(content.text));
  return texts.length > 0 ? texts.join("\n") : rawText(call.rawOutput);
}

/** Gives the exit code that a command's raw output names. */
export function plainExitCode({ rawOutput }: ToolCall): number | undefined {
  if (!isWireObject(rawOutput)) return undefined;
  return (
    asExitCode(readField(rawOutput, "exit_code"), "newer") ??
    asExitCode(readField(rawOutput, "exitCode"), "newer")
  );
}

/** The fields under which agents put a command's whole output. */
const outputFields = ["formatted_output", "aggregated_output", "output"];

function rawText(rawOutput: unknown): string | undefined {
  if (typeof rawOutput === "string") return rawOutput;
  if (!isWireObject(rawOutput)) return undefined;
  for (const field of outputFields) {
    const text = readString(rawOutput, field);
    if (text !== undefined) return text;
  }
  const streams = [readString(rawOutput, "stdout"), readString(rawOutput, "stderr")];
  return streams.every((text) => text === undefined) ? undefined : streams.join("");
}
