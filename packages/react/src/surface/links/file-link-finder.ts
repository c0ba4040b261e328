import { surfaceLimits } from "../surface-limits.js";
import { fileLinks, fileNames, type FileLink } from "./file-links.js";
import { createLinkCache } from "./link-cache.js";
import type { LinkFinder, SurfaceLink } from "./link-finder.js";

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
  const { open, resolve, now = () => performance.now() } = options;
  const toLink = ({ index, text }: FileLink, place: FilePlace): SurfaceLink => ({
    index,
    text,
    target: placeText(place),
    open: () => open(place),
  });
  if (!resolve) return (line) => fileLinks(line).map((link) => toLink(link, placeOf(link)));

  const { maxResolvedFiles: maxEntries, resolvedFileMs: maxAgeMs, maxFilesInLine } = surfaceLimits;
  const cache = createLinkCache<FilePlace | null>({ maxEntries, maxAgeMs, now });
  const resolved = async (place: FilePlace, signal: AbortSignal): Promise<FilePlace | null> => {
    const key = JSON.stringify(place);
    const kept = cache.get(key);
    if (kept) return kept.answer;
    const answer = await resolve(place, signal);
    if (!signal.aborted) cache.set(key, answer);
    return answer;
  };
  return async (line, signal) => {
    const candidates = [...fileLinks(line), ...fileNames(line)].slice(0, maxFilesInLine);
    const links = await Promise.all(
      candidates.map(async (link) => {
        const place = await resolved(placeOf(link), signal).catch(() => null);
        return place && toLink(link, place);
      }),
    );
    return links.filter((link) => link !== null);
  };
}

function placeOf({ path, line, column }: FileLink): FilePlace {
  return {
    path,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}

function placeText({ path, line, column }: FilePlace): string {
  if (line === undefined) return path;
  return column === undefined ? `${path}:${line}` : `${path}:${line}:${column}`;
}
