import type { TerminalUpdatedEvent } from "@terminal-session/core";
import { fromConsoleContent } from "../agent/console-content.js";
import { asExitCode } from "../decode/exit-code.js";
import { isTextContent } from "../decode/tool-call-content.js";
import { isWireObject, readField, readString } from "../protocol/read-field.js";
import { toolCallProgress, type ToolCall } from "./tool-call.js";

/** What a command's tool call says of its output and its end. */
export interface PlainOutput {
  readonly text: string | undefined;
  readonly ended: boolean;
}

/**
 * Gives what the tool call of a command says by itself, for agents that report no terminal; `undefined` for a tool call that is no
 * command, or that has not begun: text that it has then is a description.
 */
export function plainOutput(call: ToolCall): PlainOutput | undefined {
  const progress = toolCallProgress(call.status);
  const isCommand = call.kind === "execute" || call.input.command !== undefined;
  if (!isCommand || progress === "waiting") return undefined;
  const text = plainText(call);
  const ended = progress === "ended";
  return text === undefined && !ended ? undefined : { text, ended };
}

/** Gives what there is to declare of a command whose plain output is shown. */
export function plainFields(call: ToolCall, { text, ended }: PlainOutput): Partial<TerminalUpdatedEvent> {
  const { input, status } = call;
  const code = exitCode(call.rawOutput);
  return {
    ...(input.command !== undefined && { command: input.command }),
    ...(input.cwd !== undefined && { workingDirectory: input.cwd }),
    ...(text !== undefined && { output: { text } }),
    ...(ended && {
      // A status says less than a code: it goes along, and never stands for one.
      exit: {
        ...(code !== undefined && { code }),
        ...(status === "cancelled"
          ? { cancelled: true }
          : status !== undefined && status !== "completed" && { summary: status }),
      },
    }),
  };
}

/** The text of the content, else what the raw output says: agents that send both send the same twice. */
function plainText(call: ToolCall): string | undefined {
  const texts = call.content.filter(isTextContent).map(({ content }) => fromConsoleContent(content.text));
  return texts.length > 0 ? texts.join("\n") : rawText(call.rawOutput);
}

function exitCode(rawOutput: unknown): number | undefined {
  if (!isWireObject(rawOutput)) return undefined;
  const code = readField(rawOutput, "exit_code") ?? readField(rawOutput, "exitCode");
  return asExitCode(code, "newer");
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
