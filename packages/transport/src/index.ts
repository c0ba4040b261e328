export { createHostClient, redeemTicket } from "./host-client.js";
export type { HostClient, HostClientOptions, HostSession, LaunchRequest } from "./host-client.js";
export { decodeClientFrame, decodeServerFrame, encodeFrame, type FrameResult } from "./decode-frame.js";
export {
  closeCodes,
  type AcceptedFrame,
  type AckFrame,
  type AttachedFrame,
  type AttachFrame,
  type ClientFrame,
  type DetachFrame,
  type ErrorFrame,
  type EventFrame,
  type GapFrame,
  type HostSessionStatus,
  type InputFrame,
  type PingFrame,
  type ResizeFrame,
  type ServerFrame,
  type StateFrame,
} from "./frame.js";
export {
  TerminalWireError,
  toWireError,
  wireErrorMessages,
  type WireError,
  type WireErrorCode,
} from "./wire-error.js";
export { maxTerminalCells } from "./limits.js";
export type { SocketConstructor, SocketLike } from "./socket-like.js";
export { webSocketSource, type WebSocketSourceOptions } from "./websocket-source.js";
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
