import { createTerminalSession, type TerminalSession } from "@terminal-session/core";
import {
  createTerminalLines,
  createWebSocketTransport,
  createWorkspaceClient,
  type SocketConstructor,
  type WebSocketTransport,
  type WorkspaceClient,
} from "@terminal-session/transport";
import { expect, onTestFinished } from "vitest";
import { WebSocket } from "ws";

/** A client of a host, as an app would build it. */
export interface TerminalClient {
  readonly transport: WebSocketTransport;
  readonly workspace: WorkspaceClient;
  /** Makes a terminal. Gives its id. */
  readonly create: (initialInput?: string) => Promise<string>;
  readonly follow: (sessionId: string) => TerminalSession;
}

/** What a page would send: its origin with the socket, and its token in the subprotocol. */
export function pageSocket(origin: string): SocketConstructor {
  return class extends WebSocket {
    constructor(address: string, protocols?: string[]) {
      super(address, protocols, { origin });
    }
  };
}

/** Reaches the workspace `w` of a host. */
export function connect({
  url,
  token,
  Socket = pageSocket(url),
}: {
  readonly url: string;
  readonly token: string;
  readonly Socket?: SocketConstructor;
}): TerminalClient {
  const options = { url, token, workspaceId: "w", WebSocket: Socket };
  const transport = createWebSocketTransport(options);
  const workspace = createWorkspaceClient(options);
  const lines = createTerminalLines({ transport });
  onTestFinished(() => {
    lines.dispose();
    transport.dispose();
  });
  return {
    transport,
    workspace,
    async create(initialInput) {
      const input = { reason: "dock" as const, workspaceId: "w" };
      const made = await workspace.launch.create(
        initialInput === undefined ? input : { ...input, initialInput },
      );
      return made.sessionId;
    },
    follow(sessionId) {
      const session = createTerminalSession(lines.source(sessionId), {
        sessionID: sessionId,
        limits: { maxCharacters: Infinity, maxChunks: Infinity },
      });
      onTestFinished(() => session.dispose());
      return session;
    },
  };
}

/** All text of a session. */
export function textOf(session: TerminalSession): string {
  return (session.getSnapshot().view.chunks ?? []).map(({ text }) => text).join("");
}

/** Waits until a session shows a text. */
export async function untilShown(session: TerminalSession, text: string | RegExp): Promise<void> {
  // Without the whole text in a failure's message: it may be megabytes.
  await expect.poll(() => textOf(session).match(text)?.[0], { timeout: 20_000 }).toBeDefined();
}

/** Waits until a session can be typed into. */
export async function untilLive(session: TerminalSession): Promise<void> {
  await expect.poll(() => session.getSnapshot().link.state, { timeout: 20_000 }).toBe("live");
}
