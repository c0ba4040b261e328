import { surfaceLimits } from "../surface-limits.js";
import type { FileLinkOptions, FilePlace } from "./file-link-finder.js";
import { fileLinks, fileNames, type FileLink } from "./file-links.js";
import { createLinkCache } from "./link-cache.js";
import type { LinkFinder, SurfaceLink } from "./link-finder.js";

/** What {@link fileLinkFinder} gives, once it is loaded. */
export function findFiles(options: FileLinkOptions): LinkFinder {
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
