import { fileLinkFinder, type LinkFinder } from "@terminal-session/react";
import type { TerminalLinkHandler } from "../contracts/node-contracts.js";

/** Finds the files that a session speaks of, for a host that opens them. `cwd`: where the session is, if that is known. */
export function nodeLinkFinder(handler: TerminalLinkHandler, cwd: string | null): LinkFinder {
  const here = cwd === null ? {} : { cwd };
  return fileLinkFinder({
    open: (place) => void handler.open({ ...place, ...here }),
    resolve:
      handler.resolve &&
      (async (place, signal) => handler.resolve?.({ ...place, ...here }, { signal }) ?? null),
  });
}

/** Opens a web address that a person followed. */
export function openAddress(
  handler: TerminalLinkHandler,
  { url, cwd }: { readonly url: string; readonly cwd: string | null },
): void {
  void handler.open({ url, ...(cwd === null ? {} : { cwd }) });
}
