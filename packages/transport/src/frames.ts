export {
  bytesProtocol,
  decodeOutputBytes,
  mostOutputBytes,
  writeOutputBytes,
  type OutputFrame,
} from "./workspace/output-bytes.js";
export {
  decodeWorkspaceClientFrame,
  decodeWorkspaceServerFrame,
  lineProtocol,
  tokenProtocolPrefix,
  type WorkspaceClientFrame,
  type WorkspaceServerFrame,
} from "./workspace/workspace-frame.js";
export type { FrameResult } from "./decode-frame.js";
export {
  workspaceSchemas,
  type CreateTerminalBody,
  type WorkspaceTerminal,
} from "./workspace/workspace-schemas.js";
export type { TerminalHolder } from "./contracts.js";
