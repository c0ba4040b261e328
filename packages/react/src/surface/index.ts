export { TerminalSurface, type TerminalSurfaceHandle, type TerminalSurfaceProps } from "./TerminalSurface.js";
export type { ShownSession } from "./followed-session.js";
export type { LinkFinder, SurfaceLink } from "./links/link-finder.js";
export { fileLinkFinder, type FileLinkOptions, type FilePlace } from "./links/file-link-finder.js";
export type { LinkListWords } from "./links/link-list-words.js";
export type { Sizing } from "./screen-size.js";
export type { SurfaceSearch, SurfaceSearchOptions, SurfaceSearchResults } from "./surface-search.js";
export type { SurfaceStatus } from "./surface-status.js";
export { type SurfaceWords } from "./surface-words.js";
