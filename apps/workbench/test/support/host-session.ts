import { createTerminalSession, type TerminalSession } from "@terminal-session/core";
import {
  createTerminalLines,
  createWebSocketTransport,
  createWorkspaceClient,
  redeemTicket,
  type WorkspaceClient,
} from "@terminal-session/transport";
import { WebSocket } from "ws";
import { workspaceId } from "../../page/workspace.js";

/** A client of the server that is no browser: to see what the host sends without the page's bounds. */
export interface HostLine {
  readonly url: string;
  readonly token: string;
  readonly client: WorkspaceClient;
  /** Asks for a command, which waits for approval then. */
  launch(command: string, cwd?: string | null): Promise<{ readonly sessionId: string }>;
  /** Follows a session, keeping all of its text. */
  follow(sessionId: string): TerminalSession;
}

/** Redeems an address like a page does. */
export async function connect(address: string): Promise<HostLine> {
  const { origin: url, hash } = new URL(address);
  const token = await redeemTicket({ url, ticket: hash.replace("#ticket=", "") });
  const host = { url, token, workspaceId };
  const client = createWorkspaceClient(host);
  const lines = createTerminalLines({ transport: createWebSocketTransport({ ...host, WebSocket }) });
  return {
    url,
    token,
    client,
    launch: (command, cwd = null) => client.launch.create({ command, cwd, reason: "intent", workspaceId }),
    follow: (sessionId) =>
      createTerminalSession(lines.source(sessionId), {
        sessionID: sessionId,
        limits: { maxCharacters: Infinity, maxChunks: Infinity },
      }),
  };
}

/** All text of a session. */
export function textOf(session: TerminalSession): string {
  return (session.getSnapshot().view.chunks ?? []).map((chunk) => chunk.text).join("");
}
