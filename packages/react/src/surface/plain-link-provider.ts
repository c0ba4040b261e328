import { plainAddresses } from "./plain-addresses.js";
import type { EngineLinkHandler, EngineTerminal } from "./xterm-engine.js";

type LinkProvider = Parameters<EngineTerminal["registerLinkProvider"]>[0];
type Link = NonNullable<Parameters<Parameters<LinkProvider["provideLinks"]>[1]>[0]>[number];

// Rows of one broken line that are looked through when the pointer is on one of them.
const maxRows = 20;

/** Finds web addresses that a program printed as plain text, in the line under the pointer, and hands them to `handler`. */
export function plainLinkProvider(terminal: EngineTerminal, handler: EngineLinkHandler): LinkProvider {
  return {
    provideLinks(row, callback) {
      const { text, places } = readLine(terminal, row - 1);
      const links = plainAddresses(text).flatMap(({ from, to, text: address }): Link[] => {
        const start = places[from];
        const end = places[to - 1];
        if (!start || !end) return [];
        const range = { start, end };
        return [
          {
            range,
            text: address,
            activate: (event) => handler.activate(event, address, range),
            hover: (event) => handler.hover?.(event, address, range),
            leave: (event) => handler.leave?.(event, address, range),
          },
        ];
      });
      callback(links.length > 0 ? links : undefined);
    },
  };
}

interface ReadLine {
  readonly text: string;
  /** For each UTF-16 code unit of the text, its cell. Both count from 1. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

function readLine(terminal: EngineTerminal, row: number): ReadLine {
  const { active } = terminal.buffer;
  let first = row;
  while (first > 0 && row - first < maxRows && active.getLine(first)?.isWrapped) first -= 1;
  const places: { x: number; y: number }[] = [];
  let text = "";
  for (let at = first; at < first + maxRows; at += 1) {
    const line = active.getLine(at);
    if (!line || (at > first && !line.isWrapped)) break;
    for (let column = 0; column < line.length; column += 1) {
      const cell = line.getCell(column);
      if (!cell || cell.getWidth() === 0) continue;
      const characters = cell.getChars() || " ";
      text += characters;
      for (let unit = 0; unit < characters.length; unit += 1) places.push({ x: column + 1, y: at + 1 });
    }
  }
  return { text, places };
}
