export { TerminalNode, type TerminalNodeProps } from "./node/TerminalNode.js";
export { TerminalNodeHeader, type TerminalNodeHeaderProps } from "./node/TerminalNodeHeader.js";
export {
  TerminalCloseGuardDialog,
  type TerminalCloseGuardDialogProps,
} from "./node/TerminalCloseGuardDialog.js";
export type { NodeNotice, NodeState } from "./session/node-state.js";
