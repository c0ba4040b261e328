export { redeemTicket } from "./redeem-ticket.js";
export type { HostOptions } from "./host-options.js";
export { closeCodes } from "./close-codes.js";
export {
  TerminalWireError,
  toWireError,
  wireErrorMessages,
  type WireError,
  type WireErrorCode,
} from "./wire-error.js";
export type { SocketConstructor, SocketLike } from "./socket-like.js";
export {
  createTerminalLines,
  type TerminalLines,
  type TerminalLinesOptions,
} from "./recovery/terminal-lines.js";
export { createMemoryTerminals, type MemoryLaunch, type MemoryTerminals } from "./memory/memory-terminals.js";
export {
  createWebSocketTransport,
  type WebSocketTransport,
  type WebSocketTransportOptions,
} from "./workspace/web-socket-transport.js";
export {
  createWorkspaceClient,
  type WorkspaceClient,
  type WorkspaceClientOptions,
} from "./workspace/workspace-client.js";
export type { WorkspaceTerminal } from "./workspace/workspace-schemas.js";
