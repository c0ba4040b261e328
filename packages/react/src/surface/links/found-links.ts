import { plainAddresses } from "../plain-addresses.js";
import type { LinkFinder, SurfaceLink } from "./link-finder.js";
import { rangeOf, type ScreenLine, type ScreenRange } from "./screen-line.js";

/** A link of a finder and the cells that it is on. */
export interface FoundLink {
  readonly link: SurfaceLink;
  readonly range: ScreenRange;
}

/**
 * What a finder finds in a line. Left out is what lies outside of the line, and what is part of a web address, which leads
 * where it says. At once where the finder answers at once.
 */
export function findInLine(
  finder: LinkFinder,
  line: ScreenLine,
  signal: AbortSignal,
): readonly FoundLink[] | Promise<readonly FoundLink[]> {
  const found = askSafely(finder, line.text, signal);
  if (!(found instanceof Promise)) return placed(line, found);
  return found.then(
    (links) => placed(line, links),
    () => [],
  );
}

function askSafely(finder: LinkFinder, text: string, signal: AbortSignal): ReturnType<LinkFinder> {
  try {
    return finder(text, signal);
  } catch {
    return [];
  }
}

function placed(line: ScreenLine, links: readonly SurfaceLink[]): readonly FoundLink[] {
  const addresses = plainAddresses(line.text);
  return links.flatMap((link): FoundLink[] => {
    const end = link.index + link.text.length;
    const isInAddress = addresses.some(({ from, to }) => link.index < to && end > from);
    const range = rangeOf(line, link.index, end);
    return range && !isInAddress ? [{ link, range }] : [];
  });
}
