export { createTerminalNodeFeature } from "./feature/terminal-node-feature.js";
export { defaultTerminalNodeLimits } from "./feature/limits.js";
export { closeTerminalSession, type CloseTerminalSessionInput } from "./close/close-session.js";
