import { isList, isWireObject, readField, readString } from "../protocol/read-field.js";

/** What a tool call's raw input says of a command. */
export interface CommandInput {
  readonly command?: string;
  readonly cwd?: string;
  /** What the agent says that the command is for. */
  readonly description?: string;
}

/** Reads a command from a tool call's raw input: `command` as a text, or as a list of arguments that is shown quoted. */
export function readCommandInput(rawInput: unknown): CommandInput {
  if (!isWireObject(rawInput)) return {};
  const command = commandText(readField(rawInput, "command"));
  const cwd = readString(rawInput, "cwd");
  const description = readString(rawInput, "description");
  return {
    ...(command !== undefined && { command }),
    ...(cwd !== undefined && cwd !== "" && { cwd }),
    ...(description !== undefined && description !== "" && { description }),
  };
}

function commandText(command: unknown): string | undefined {
  if (typeof command === "string") return command === "" ? undefined : command;
  if (!isList(command) || command.length === 0) return undefined;
  const words = command.filter((word) => typeof word === "string");
  return words.length === command.length ? words.map(quoted).join(" ") : undefined;
}

/** Quotes an argument as a POSIX shell reads it. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
