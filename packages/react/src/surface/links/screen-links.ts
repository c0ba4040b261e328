import type { LinkPreview } from "../link-preview.js";
import { toShownTarget } from "../link-preview.js";
import { plainAddresses } from "../plain-addresses.js";
import { surfaceLimits } from "../surface-limits.js";
import type { EngineTerminal } from "../xterm-engine.js";
import { markedLinks } from "../xterm-inner.js";
import { findInLine } from "./found-links.js";
import type { LinkFinder } from "./link-finder.js";
import { rangeOf, readScreenLine, type ScreenLine, type ScreenPlace } from "./screen-line.js";

/** A link that can be seen now. */
export interface ScreenLink {
  /** What it is on the screen. */
  readonly text: string;
  /** Where it leads. */
  readonly target: string;
  /** Absent: it leads where no link may. */
  readonly open?: () => void;
}

/** What links are gathered with. */
export interface ScreenLinksInput {
  readonly terminal: EngineTerminal;
  readonly preview: LinkPreview;
  readonly finder: LinkFinder | undefined;
  readonly signal: AbortSignal;
}

type Placed = ScreenLink & { readonly at: ScreenPlace };

/** All links in the rows that are seen now, in their order: those a program marked, addresses, and what the finder finds. */
export async function screenLinks(input: ScreenLinksInput): Promise<readonly ScreenLink[]> {
  const { terminal, finder, signal } = input;
  const lines = visibleLines(terminal);
  const found = await Promise.all(
    lines.map(async (line) => (finder ? findInLine(finder, line, signal) : [])),
  );
  const links = [
    ...marked(input),
    ...lines.flatMap((line) => addresses(line, input)),
    ...found.flat().map(({ link, range }): Placed => ({
      text: link.text,
      target: toShownTarget(link.target ?? link.text),
      open: () => link.open(),
      at: range.start,
    })),
  ];
  const first = (each: Placed, index: number): boolean =>
    links.findIndex(({ at }) => isSame(at, each.at)) === index;
  return links
    .filter(first)
    .toSorted((one, other) => one.at.y - other.at.y || one.at.x - other.at.x)
    .slice(0, surfaceLimits.maxListedLinks);
}

function visibleLines(terminal: EngineTerminal): readonly ScreenLine[] {
  const { viewportY } = terminal.buffer.active;
  const lines: ScreenLine[] = [];
  for (let row = viewportY + 1; row <= viewportY + terminal.rows; row += 1) {
    const line = readScreenLine(terminal, row);
    lines.push(line);
    row = Math.max(row, line.rows.last);
  }
  return lines;
}

function addresses(line: ScreenLine, { preview }: ScreenLinksInput): Placed[] {
  return plainAddresses(line.text).flatMap(({ from, to, text }): Placed[] => {
    const at = rangeOf(line, from, to)?.start;
    return at ? [{ ...led(preview, text), text, at }] : [];
  });
}

function marked({ terminal, preview }: ScreenLinksInput): Placed[] {
  const { viewportY } = terminal.buffer.active;
  return Array.from({ length: terminal.rows }, (_, index) => viewportY + 1 + index).flatMap((row) =>
    markedLinks(terminal, row).map(({ address, from, to }): Placed => {
      const text = terminal.buffer.active.getLine(row - 1)?.translateToString(true, from - 1, to) ?? "";
      return { ...led(preview, address), text, at: { x: from, y: row } };
    }),
  );
}

function led(preview: LinkPreview, address: string): Pick<ScreenLink, "target" | "open"> {
  const { kind, text } = preview.describe(address);
  return kind === "open" ? { target: text, open: () => preview.open(address) } : { target: text };
}

function isSame(one: ScreenPlace, other: ScreenPlace): boolean {
  return one.x === other.x && one.y === other.y;
}
