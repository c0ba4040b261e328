import { createTerminalSession, type TerminalSession } from "@terminal-session/core";
import {
  createHostClient,
  redeemTicket,
  webSocketSource,
  type HostClient,
} from "@terminal-session/transport";
import { WebSocket } from "ws";

/** A client of the server that is no browser: to see what the host sends without the page's bounds. */
export interface HostLine {
  readonly url: string;
  readonly token: string;
  readonly client: HostClient;
  /** Follows a session, keeping all of its text. */
  follow(sessionId: string): TerminalSession;
}

/** Redeems an address like a page does. */
export async function connect(address: string): Promise<HostLine> {
  const { origin: url, hash } = new URL(address);
  const token = await redeemTicket({ url, ticket: hash.replace("#ticket=", "") });
  // What sends no origin proves by the header that it is no page of somebody else's.
  class ClientSocket extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { authorization: `Bearer ${token}` } });
    }
  }
  return {
    url,
    token,
    client: createHostClient({ url, token }),
    follow: (sessionId) =>
      createTerminalSession(webSocketSource({ url, token, sessionId, WebSocket: ClientSocket }), {
        sessionID: sessionId,
        limits: { maxCharacters: Infinity, maxChunks: Infinity },
      }),
  };
}

/** All text of a session. */
export function textOf(session: TerminalSession): string {
  return (session.getSnapshot().view.chunks ?? []).map((chunk) => chunk.text).join("");
}
