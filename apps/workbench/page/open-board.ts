import { createTerminalSession } from "@terminal-session/core";
import { createWorkspaceClient, type TerminalLines } from "@terminal-session/transport";
import { workspaceId } from "./workspace.js";
import { storedSelection } from "./selection.js";
import { SessionBoard } from "./session-board.js";

/** The board of the host at `url`, kept up to date for as long as the page is there. */
export function openBoard({
  lines,
  ...host
}: {
  readonly url: string;
  readonly token: string;
  /** The lines of the host's sessions, be they commands or nodes. */
  readonly lines: TerminalLines;
}): SessionBoard {
  const board = new SessionBoard({
    client: createWorkspaceClient({ ...host, workspaceId }),
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
