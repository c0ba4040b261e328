import { createTerminalSession } from "@terminal-session/core";
import {
  createTerminalLines,
  createWebSocketTransport,
  createWorkspaceClient,
} from "@terminal-session/transport";
import { workspaceId } from "./workspace.js";
import { storedSelection } from "./selection.js";
import { SessionBoard } from "./session-board.js";

/** The board of the host at `url`, kept up to date for as long as the page is there. */
export function openBoard({ url, token }: { readonly url: string; readonly token: string }): SessionBoard {
  const host = { url, token, workspaceId };
  const lines = createTerminalLines({ transport: createWebSocketTransport(host) });
  const board = new SessionBoard({
    client: createWorkspaceClient(host),
    attach: (sessionId) => createTerminalSession(lines.source(sessionId), { sessionID: sessionId }),
    selections: storedSelection(sessionStorage),
    timers: globalThis,
  });
  document.addEventListener("visibilitychange", () => {
    // A hidden tab's timers sleep, so what it shows may be old.
    if (document.visibilityState === "visible") void board.refresh();
  });
  void board.refresh();
  return board;
}
