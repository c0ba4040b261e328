export {
  createTerminalWorkbenchLaunchHandler,
  defaultTerminalWorkbenchTypeId,
} from "./launch/launch-handler.js";
