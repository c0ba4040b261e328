import type { LinkPreview } from "../link-preview.js";
import { plainAddresses } from "../plain-addresses.js";
import type { EngineTerminal } from "../xterm-engine.js";
import { findInLine, type FoundLink } from "./found-links.js";
import type { LinkFinder } from "./link-finder.js";
import { rangeOf, readScreenLine } from "./screen-line.js";

type LinkProvider = Parameters<EngineTerminal["registerLinkProvider"]>[0];
type EngineLink = NonNullable<Parameters<Parameters<LinkProvider["provideLinks"]>[1]>[0]>[number];

/** Finds web addresses that a program printed as plain text, in the line under the pointer. */
export function addressProvider(terminal: EngineTerminal, preview: LinkPreview): LinkProvider {
  return {
    provideLinks(row, callback) {
      const line = readScreenLine(terminal, row);
      const links = plainAddresses(line.text).flatMap(({ from, to, text }): EngineLink[] => {
        const range = rangeOf(line, from, to);
        if (!range) return [];
        return [
          {
            range,
            text,
            activate: (event) => preview.activate(event, text),
            hover: (event) => preview.hover(event, text),
            leave: preview.leave,
          },
        ];
      });
      callback(links.length > 0 ? links : undefined);
    },
  };
}

/**
 * Asks a finder for links in the line under the pointer, one line at a time. An answer that comes when the line has
 * scrolled on, or has been drawn over, is not taken.
 */
export function foundLinkProvider(
  terminal: EngineTerminal,
  { finder, preview }: { readonly finder: () => LinkFinder | undefined; readonly preview: LinkPreview },
): LinkProvider & { readonly cancel: () => void } {
  let asked: AbortController | undefined;
  const cancel = (): void => {
    asked?.abort();
    asked = undefined;
    preview.leave();
  };
  const toEngineLink = ({ link, range }: FoundLink): EngineLink => ({
    range,
    text: link.text,
    activate: () => link.open(),
    hover: () => preview.show(link.target ?? link.text),
    leave: preview.leave,
  });
  return {
    cancel,
    provideLinks(row, callback) {
      asked?.abort();
      const find = finder();
      if (!find) return callback(undefined);
      const line = readScreenLine(terminal, row);
      asked = new AbortController();
      const { signal } = asked;
      const answer = (found: readonly FoundLink[]): void => {
        if (signal.aborted) return;
        const isSame = readScreenLine(terminal, row).text === line.text;
        callback(isSame && found.length > 0 ? found.map(toEngineLink) : undefined);
      };
      const found = findInLine(find, line, signal);
      if (found instanceof Promise) void found.then(answer);
      else answer(found);
    },
  };
}
