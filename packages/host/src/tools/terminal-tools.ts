import * as v from "valibot";
import { AgentTerminalError, sendActive, terminalHeld } from "./agent-terminal-error.js";
import type { ApprovalPolicy } from "./approval-policy.js";
import { ownerNotLive } from "./owned-sessions.js";
import {
  boundAcknowledgement,
  renderBackground,
  renderList,
  renderOpen,
  renderRead,
  renderSend,
} from "./render-results.js";
import type { TerminalService } from "./terminal-service.js";
import {
  foregroundSendSchema,
  terminalToolDefinitions,
  toolSchemas,
  type SendArguments,
  type TerminalToolDefinition,
  type TerminalToolName,
  type ToolArguments,
} from "./tool-schemas.js";

/** How the tools of an owner are. */
export interface TerminalToolsOptions {
  /** Bytes of UTF-8 of one result or error; 262 144 unless given, and at least 64. */
  readonly maxResultBytes?: number;
  /** Whether sends may run in the background; true unless given. */
  readonly enableRunInBackground?: boolean;
  /** What is asked before a text is typed; nothing unless given. */
  readonly policy?: ApprovalPolicy;
}

/** What a tool says: text for a model, and the same as plain data. */
export type TerminalToolResult =
  | { readonly isError: false; readonly text: string; readonly value: unknown }
  | { readonly isError: true; readonly text: string };

/** A call under way. */
export interface TerminalToolCall {
  /** Its abort interrupts what a foreground send runs; the call then fails when that has settled. */
  readonly signal?: AbortSignal;
  /** Hears what a foreground send prints, without escapes. */
  readonly printed?: (text: string) => void;
}

/** The six tools of one owner. */
export interface TerminalTools {
  readonly definitions: readonly TerminalToolDefinition[];
  /** Calls a tool. Never rejects: what goes wrong is a result. */
  call(name: string, args: unknown, call?: TerminalToolCall): Promise<TerminalToolResult>;
}

const defaultMaxResultBytes = 262_144;
const leastMaxResultBytes = 64;

/**
 * The tools of an owner, who is registered with the service. Throws a RangeError for a bound too small for any result.
 *
 * @example
 * const tools = createTerminalTools(service, owner);
 * await tools.call("terminal_open", { type: "shell" });
 * const { text } = await tools.call("terminal_send", { sessionId: "pty-1", text: "npm test" });
 */
export function createTerminalTools(
  service: TerminalService,
  owner: object | undefined,
  options: TerminalToolsOptions = {},
): TerminalTools {
  const { maxResultBytes = defaultMaxResultBytes, enableRunInBackground = true, policy } = options;
  if (!Number.isSafeInteger(maxResultBytes) || maxResultBytes < leastMaxResultBytes)
    throw new RangeError(`maxResultBytes must be a whole number of at least ${leastMaxResultBytes}`);

  const done = (text: string, value: unknown): TerminalToolResult => ({
    isError: false,
    text: boundAcknowledgement(text, maxResultBytes),
    value,
  });

  const send = async (
    me: object,
    args: SendArguments,
    call: TerminalToolCall,
  ): Promise<TerminalToolResult> => {
    const { sessionId, submit, run_in_background: isBackground = false } = args;
    const { signal = new AbortController().signal, printed } = call;
    const session = service.find(me, sessionId);
    // Nobody is asked about what cannot be typed anyway.
    if (session.holder === "person") throw terminalHeld();
    if (session.isSending === true) throw sendActive();
    const text = (await policy?.allowed({ session, text: args.text, signal })) ?? args.text;
    signal.throwIfAborted();
    if (isBackground) {
      const { jobId } = service.backgroundSends.start(me, sessionId, (heard) =>
        service.startSend(me, sessionId, { text, submit, printed: heard }),
      );
      return done(`started background job ${jobId}`, { kind: "background", jobId });
    }
    const operation = service.startSend(me, sessionId, {
      text,
      submit,
      ...(printed === undefined ? {} : { printed }),
    });
    signal.addEventListener("abort", operation.cancel);
    try {
      const result = await operation.settled;
      if (signal.aborted) throw new Error("the send was aborted, and what ran was interrupted");
      return done(renderSend(result, maxResultBytes), { kind: "foreground", ...result });
    } finally {
      signal.removeEventListener("abort", operation.cancel);
    }
  };

  const tools: {
    readonly [Name in TerminalToolName]: (
      me: object,
      args: ToolArguments[Name],
      call: TerminalToolCall,
    ) => Promise<TerminalToolResult>;
  } = {
    async terminal_open(me, args, { signal }) {
      const { type, name, cwd } = args;
      const opened = await service.open(me, {
        type,
        ...(name === undefined ? {} : { name }),
        ...(cwd === undefined ? {} : { cwd }),
        ...(signal === undefined ? {} : { signal }),
      });
      return done(renderOpen(opened, maxResultBytes), opened);
    },
    terminal_send: send,
    async terminal_read(me, { sessionId, offset, count }) {
      if (isJob(sessionId)) {
        const read = service.backgroundSends.find(me, sessionId).read();
        return done(renderBackground(read, maxResultBytes), { jobId: sessionId, ...read });
      }
      const page = service.read(me, sessionId, { offset, count });
      return done(renderRead(page, maxResultBytes), page);
    },
    async terminal_signal(me, { sessionId, signal }) {
      if (isJob(sessionId)) {
        if (signal !== "SIGINT")
          throw new AgentTerminalError("SIGNAL_REFUSED", "a background send is interrupted by SIGINT alone");
        const delivered = service.backgroundSends.find(me, sessionId).kill();
        return done(delivered ? `interrupted ${sessionId}` : `${sessionId} had ended`, { delivered });
      }
      const targetPgid = service.signal(me, sessionId, signal);
      return done(`delivered ${signal} to foreground process group ${targetPgid}`, {
        delivered: true,
        targetPgid,
      });
    },
    async terminal_close(me, { sessionId }) {
      const isMine = await service.close(me, sessionId);
      return done(
        isMine ? `closed terminal session ${sessionId}` : `terminal session ${sessionId} was already closing`,
        { sessionId, outcome: isMine ? "closed" : "already-closing" },
      );
    },
    async terminal_list(me) {
      const sessions = service.list(me);
      return done(renderList(sessions, maxResultBytes), sessions);
    },
  };

  /** Checks the arguments and calls. */
  const run = async <Name extends TerminalToolName>(
    name: Name,
    args: unknown,
    call: TerminalToolCall,
  ): Promise<TerminalToolResult> => {
    if (owner === undefined) throw ownerNotLive();
    const schema =
      name === "terminal_send" && !enableRunInBackground ? foregroundSendSchema : toolSchemas[name];
    const checked = v.safeParse(schema, args ?? {});
    if (!checked.success) throw new TypeError(wrongArguments(checked.issues));
    // The schema is the one of this tool, which a table of schemas by name cannot tell the compiler.
    return tools[name](owner, checked.output as never, call);
  };

  return {
    definitions: terminalToolDefinitions({ enableRunInBackground }),
    async call(name, args, call = {}) {
      try {
        if (!Object.hasOwn(toolSchemas, name)) throw new TypeError("there is no such tool");
        // An own key of the table is the name of a tool.
        return await run(name as TerminalToolName, args, call);
      } catch (error) {
        return { isError: true, text: boundAcknowledgement(errorText(error), maxResultBytes) };
      }
    },
  };
}

function isJob(id: string): boolean {
  return id.startsWith("pty-send-");
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return "the call was aborted";
  return error.message;
}

/** What is wrong with arguments, by the names of the parameters and never by their values. */
function wrongArguments(issues: readonly v.BaseIssue<unknown>[]): string {
  const places = issues.map(
    (issue) => `${v.getDotPath(issue) ?? "arguments"}: expected ${issue.expected ?? "something else"}`,
  );
  return `wrong arguments: ${places.join("; ")}`;
}
