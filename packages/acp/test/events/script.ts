import {
  AcpTerminalEvents,
  type AcpTerminalEventsOptions,
  type PermissionPrompt,
} from "@terminal-session/acp";
import type { TerminalSessionViewModel } from "@terminal-session/core";
import { SessionViews } from "../session-views.js";

/** A converter and the views of what it gives. */
export interface Script {
  readonly events: AcpTerminalEvents;
  readonly views: SessionViews;
  /** Takes updates of the session `s`. */
  readonly take: (...updates: readonly object[]) => void;
  /** Takes a request of the session `s`. */
  readonly ask: (request: object) => Extract<PermissionPrompt, { kind: "asked" }>;
  readonly view: (sessionID: string) => TerminalSessionViewModel | undefined;
  readonly codes: () => string[];
}

/** Starts a script. */
export function script(options: AcpTerminalEventsOptions = {}): Script {
  const events = new AcpTerminalEvents(options);
  const views = new SessionViews();
  return {
    events,
    views,
    take(...updates) {
      for (const update of updates) views.take(events.fromUpdate({ sessionId: "s", update }));
    },
    ask(request) {
      const prompt = events.fromPermission({ sessionId: "s", options: yesAndNo, ...request });
      views.take(prompt.events);
      if (prompt.kind !== "asked") throw new Error("The request was refused.");
      return prompt;
    },
    view: (sessionID) => views.of(sessionID),
    codes: () => events.diagnostics.map(({ code }) => code),
  };
}

/** Options that most requests offer. */
export const yesAndNo = [
  { optionId: "y", name: "Yes", kind: "allow_once" },
  { optionId: "n", name: "No", kind: "reject_once" },
];

/** A v1 or v2 patch of the tool call `c`. */
export const report = (fields: object) => ({ sessionUpdate: "tool_call_update", toolCallId: "c", ...fields });

/** A report of the terminal extension for the tool call `c`. */
export const extension = (meta: object, fields: object = {}) => report({ ...fields, _meta: meta });

/** A v2 upsert of a terminal. */
export const terminal = (terminalId: string, fields: object = {}) => ({
  sessionUpdate: "terminal_update",
  terminalId,
  ...fields,
});

/** A v2 piece of a terminal's output. */
export const chunk = (terminalId: string, text: string) => ({
  sessionUpdate: "terminal_output_chunk",
  terminalId,
  data: Buffer.from(text).toString("base64"),
});

/** Text in a tool call's content. */
export const text = (value: string) => ({ type: "content", content: { type: "text", text: value } });
