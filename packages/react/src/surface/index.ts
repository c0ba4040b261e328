export { TerminalSurface, type TerminalSurfaceHandle, type TerminalSurfaceProps } from "./TerminalSurface.js";
export type { ShownSession } from "./followed-session.js";
export type { Sizing } from "./screen-size.js";
export type { SurfaceSearch, SurfaceSearchOptions, SurfaceSearchResults } from "./surface-search.js";
export type { SurfaceStatus } from "./surface-status.js";
export { type SurfaceWords } from "./surface-words.js";
