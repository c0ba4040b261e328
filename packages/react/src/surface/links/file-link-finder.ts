import type { LinkFinder } from "./link-finder.js";

/** A place in a file. Line and column count from 1. */
export interface FilePlace {
  /** As the program wrote it, or as it was resolved. */
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

/** How files are found in lines. */
export interface FileLinkOptions {
  /** Opens a place that a person followed. */
  readonly open: (place: FilePlace) => void;
  /**
   * The place that a text means, or null where there is none. Without it every path with a slash is a link, and no name
   * without one is. Answers are kept for ten seconds; a failure is no link.
   */
  readonly resolve?:
    | ((place: FilePlace, signal: AbortSignal) => FilePlace | null | Promise<FilePlace | null>)
    | undefined;
  /** Milliseconds of a clock. Default: the page's. */
  readonly now?: (() => number) | undefined;
}

/**
 * Finds the files that a program speaks of: `src/main.ts:4:2`, `../a/b.c(3,14)`, and with `resolve` also `README.md:12`.
 * Make one for as long as its options mean the same: it remembers what was resolved.
 * @example
 * <TerminalSurface session={session} findLinks={fileLinkFinder({ open: ({ path, line }) => editor.open(path, line) })} />
 */
export function fileLinkFinder(options: FileLinkOptions): LinkFinder {
  let find: LinkFinder | undefined;
  return async (line, signal) => {
    // No line has a link before there is an emulator, so a page that has none yet need not load how they are found.
    const { findFiles } = await import("./find-files.js");
    find ??= findFiles(options);
    return find(line, signal);
  };
}
