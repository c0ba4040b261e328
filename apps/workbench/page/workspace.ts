export { workspaceId } from "../server/workspace.js";
