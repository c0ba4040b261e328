export {
  createTerminalWorkbenchLaunchHandler,
  defaultTerminalWorkbenchTypeId,
} from "./launch/launch-handler.js";
export {
  createTerminalWorkbenchNodeDefinition,
  type TerminalWorkbenchNodeInput,
} from "./launch/node-definition.js";
