/** Free data beside a message. Its keys mean nothing to who does not know them. */
export type Meta = { [key: string]: unknown };

/** Which schema of terminal updates an agent speaks: `newer` is the SDK's 2.4.0, `older` the draft before it. */
export type SchemaRevision = "older" | "newer";

/** A snapshot of a terminal's output: all its bytes as base64. */
export interface TerminalOutputSnapshot {
  data: string;
  _meta?: Meta | null;
}

/** How a command ended. An empty one says that it ended and nobody knows how. */
export interface TerminalExitStatus {
  exitCode?: number | null;
  signal?: string | null;
  _meta?: Meta | null;
}

/** A terminal's size, in cells. */
export interface TerminalWireSize {
  cols: number;
  rows: number;
  _meta?: Meta | null;
}

/** What a client may ask of a terminal now. `cancel` is offered when it is an object, an empty one too. */
export interface TerminalCapabilities {
  cancel?: { _meta?: Meta | null } | null;
  _meta?: Meta | null;
}

/** The fields of a terminal upsert: left out stays, `null` clears, a value replaces. */
export interface TerminalUpdateFields {
  terminalId: string;
  command?: string | null;
  cwd?: string | null;
  output?: TerminalOutputSnapshot | null;
  exitStatus?: TerminalExitStatus | null;
  size?: TerminalWireSize | null;
  capabilities?: TerminalCapabilities | null;
  _meta?: Meta | null;
}

/** The fields of a piece of output: bytes as base64, encoded for themselves. */
export interface TerminalOutputChunkFields {
  terminalId: string;
  data: string;
  _meta?: Meta | null;
}

/** A v2 upsert of a terminal. */
export type TerminalUpdate = TerminalUpdateFields & { sessionUpdate: "terminal_update" };

/** A v2 piece of a terminal's output. */
export type TerminalOutputChunk = TerminalOutputChunkFields & { sessionUpdate: "terminal_output_chunk" };

/** The v2 updates that carry a terminal's state. */
export type TerminalSessionUpdate = TerminalUpdate | TerminalOutputChunk;
