import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { agentSignals, type AgentSignal } from "./session-values.js";

/** An input schema as JSON Schema has it. */
export type ToolInputSchema = ReturnType<typeof toJsonSchema> & { readonly type: "object" };

/** What opens a session. */
export interface OpenArguments {
  readonly type: string;
  readonly name?: string | undefined;
  readonly cwd?: string | undefined;
}

/** What is typed, and how. */
export interface SendArguments {
  readonly sessionId: string;
  readonly text: string;
  readonly submit: boolean;
  readonly run_in_background?: boolean;
}

/** Which lines are read. */
export interface ReadArguments {
  readonly sessionId: string;
  readonly offset: number;
  readonly count: number;
}

/** Which signal is sent. */
export interface SignalArguments {
  readonly sessionId: string;
  readonly signal: AgentSignal;
}

/** What each tool takes, checked and with its defaults. */
export interface ToolArguments {
  readonly terminal_open: OpenArguments;
  readonly terminal_send: SendArguments;
  readonly terminal_read: ReadArguments;
  readonly terminal_signal: SignalArguments;
  readonly terminal_close: { readonly sessionId: string };
  readonly terminal_list: object;
}

/** The name of a tool. */
export type TerminalToolName = keyof ToolArguments;

const described = <Text extends string>(text: Text) => v.description<string, Text>(text);

const sessionId = v.pipe(
  v.string(),
  v.minLength(1),
  described("The id that terminal_open gave, such as pty-1."),
);

const readable = v.pipe(
  v.string(),
  v.minLength(1),
  described("The id of a session, or the job id of a background send."),
);

const openEntries = {
  type: v.pipe(v.string(), v.minLength(1), described("The kind of session: shell.")),
  name: v.optional(
    v.pipe(v.string(), v.minLength(1), described("A name of your own, unique among your sessions.")),
  ),
  cwd: v.optional(
    v.pipe(
      v.string(),
      v.minLength(1),
      described("The directory it starts in; the home directory unless given."),
    ),
  ),
};

const sendEntries = {
  sessionId,
  text: v.pipe(
    v.string(),
    described("What to type, as it is: a command line, an answer to a question, or control characters."),
  ),
  submit: v.optional(v.pipe(v.boolean(), v.description("Whether Enter follows; true unless given.")), true),
};

const backgroundEntry = {
  run_in_background: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        "Come back at once with a job id, by which terminal_read tells what was printed and terminal_signal with SIGINT interrupts.",
      ),
    ),
    false,
  ),
};

const wholeFrom = (least: number, text: string) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.description(text));

/** What the tools take, by name. */
export const toolSchemas: {
  readonly [Name in TerminalToolName]: v.GenericSchema<unknown, ToolArguments[Name]>;
} = {
  terminal_open: v.strictObject(openEntries),
  terminal_send: v.strictObject({ ...sendEntries, ...backgroundEntry }),
  terminal_read: v.strictObject({
    sessionId: readable,
    offset: v.optional(wholeFrom(0, "How many of the newest lines to leave out."), 0),
    count: v.optional(wholeFrom(1, "How many lines to read."), 500),
  }),
  terminal_signal: v.strictObject({
    sessionId: readable,
    signal: v.pipe(v.picklist(agentSignals), v.description("The signal for what runs in the foreground.")),
  }),
  terminal_close: v.strictObject({ sessionId }),
  terminal_list: v.strictObject({}),
};

/** `terminal_send` where nothing runs in the background. */
export const foregroundSendSchema: v.GenericSchema<unknown, SendArguments> = v.strictObject(sendEntries);

const descriptions: Readonly<Record<TerminalToolName, string>> = {
  terminal_open:
    "Opens a terminal session that lives across calls: its directory, variables, environments and running programs stay. People can watch it. It does not outlive the server.",
  terminal_send:
    "Types text into a session and waits until it seems to want input again. The result says why it came back: stdin_read (something waits for input), inferred_idle (nothing was printed for a while), timeout, or session_exit. None proves that the command has ended; read or send again where in doubt. One send at a time in a session.",
  terminal_read:
    "Reads what a session has printed, counted from the newest line, without consuming it; or what a background send printed since it was last read.",
  terminal_signal:
    "Sends a signal to what runs in the foreground of a session, or SIGINT to a background send. SIGKILL for the shell itself is refused: close the session instead.",
  terminal_close: "Ends a session and everything that was started in it.",
  terminal_list: "Lists your sessions, those whose shell has exited too.",
};

/** A tool as a model is told of it. */
export interface TerminalToolDefinition {
  readonly name: TerminalToolName;
  readonly description: string;
  readonly inputSchema: ToolInputSchema;
}

/** The six tools, their schemas made of what checks the arguments. */
export function terminalToolDefinitions(
  options: { readonly enableRunInBackground?: boolean } = {},
): readonly TerminalToolDefinition[] {
  const names = Object.keys(toolSchemas) as TerminalToolName[]; // an object's own keys
  return names.map((name) => {
    const isForeground = name === "terminal_send" && options.enableRunInBackground === false;
    const schema = isForeground ? foregroundSendSchema : toolSchemas[name];
    // An object schema is of type "object"; the library's result type does not say so.
    const inputSchema = toJsonSchema(schema, { typeMode: "input" }) as ToolInputSchema;
    return { name, description: descriptions[name], inputSchema };
  });
}
