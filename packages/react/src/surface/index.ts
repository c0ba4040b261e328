export {
  TerminalSurface,
  type FollowedSession,
  type SurfaceStatus,
  type TerminalSurfaceHandle,
  type TerminalSurfaceProps,
} from "./TerminalSurface.js";
