import type { TerminalSessionViewModel } from "@terminal-session/core";
import type { TerminalScreen } from "../contracts/node-contracts.js";

/**
 * What a node keeps of a view that goes away: its last output, at most `maxCharacters` of it, from the beginning of a line
 * on where something was left out.
 */
export function keptScreen(
  view: TerminalSessionViewModel,
  { maxCharacters }: { readonly maxCharacters: number },
): TerminalScreen | null {
  const texts: string[] = [];
  let room = maxCharacters;
  let isWhole = true;
  for (const { text } of (view.chunks ?? []).toReversed()) {
    if (text.length > room) {
      isWhole = false;
      texts.unshift(text.slice(text.length - room));
      break;
    }
    texts.unshift(text);
    room -= text.length;
  }
  const text = texts.join("");
  const rawSnapshot = isWhole ? text : text.slice(text.indexOf("\n") + 1);
  if (rawSnapshot === "") return null;
  const { cols, rows } = view.details?.size ?? { cols: 80, rows: 24 };
  return { cols, rows, rawSnapshot, serialized: "", sessionId: view.sessionID };
}
