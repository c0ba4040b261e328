import type { TerminalSource } from "@terminal-session/core";
import type { AgentActivity } from "../decode/state-update.js";
import type { AcpDiagnostic } from "../diagnostics.js";
import type { AcpTerminalEventsOptions } from "../events/acp-terminal-options.js";
import type { AcpPlace } from "../events/places.js";
import type { ToolCallState } from "../events/tool-call.js";
import type { WatchedStream } from "./tap-stream.js";

/** How a connection is watched. */
export interface ConnectAcpOptions extends AcpTerminalEventsOptions {
  /**
   * Which permission requests are asked here; all unless set. The others go on to the app's own handler. It gets the parameters
   * of the request as they came.
   */
  readonly takesPermission?: (params: unknown) => boolean;
}

/** The terminals of one connection. */
export interface AcpTerminals<Message> {
  /** To be given to the SDK's connection in place of the stream. */
  readonly stream: WatchedStream<Message>;
  /** The event sessions seen, first seen first. The same array as long as nothing changed. */
  readonly sessions: readonly AcpPlace[];
  /** What could not be used so far, at most `maxDiagnostics`. */
  readonly diagnostics: readonly AcpDiagnostic[];
  /** Calls `listener` once after each message that changed `sessions`. Returns how to stop that. */
  subscribe(listener: () => void): () => void;
  /** A source for `createTerminalSession`. It may be taken before or after the session was seen, and more than once. */
  source(sessionID: string): TerminalSource;
  /** What is known of a tool call: its title, for a list. */
  toolCall(sessionId: string, toolCallId: string): ToolCallState | undefined;
  /** What a v2 agent said last of a session's activity. */
  activity(sessionId: string): AgentActivity | undefined;
  /** Cancels a session's turn: tells the agent, then answers every open request of the session with `cancelled`. */
  cancelTurn(sessionId: string): Promise<void>;
}
