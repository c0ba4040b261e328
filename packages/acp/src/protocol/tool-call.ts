import type { Meta } from "./terminal.js";

/** A reference to a terminal in a tool call's content. */
export interface TerminalReference {
  type: "terminal";
  terminalId: string;
  _meta?: Meta | null;
}

/** Text in a tool call's content. */
export interface TextContent {
  type: "content";
  content: { type: "text"; text: string };
}

/** An item of a tool call's content, as far as terminals are concerned. Others pass as they are. */
export type ToolCallContentItem = TerminalReference | TextContent | { type: string };

/**
 * A report of a tool call, v1 or v2, as far as terminals are concerned. `tool_call` makes one (v1), `tool_call_update`
 * patches it. The fields that are not named here pass as they are.
 */
export interface ToolCallReport {
  sessionUpdate: "tool_call" | "tool_call_update";
  toolCallId: string;
  title?: string | null;
  rawInput?: unknown;
  _meta?: Meta | null;
}
