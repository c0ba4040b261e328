import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Scheduler } from "@terminal-session/core";
import { closeCodes, type WireErrorCode } from "@terminal-session/transport";
import { bytesProtocol } from "@terminal-session/transport/frames";
import { WebSocketServer, type WebSocket } from "ws";
import { requestRefusal, type Allowlist } from "../access/allowlist.js";
import type { Owners } from "../access/owners.js";
import {
  closeWithinMs,
  heartbeatMs,
  maxBufferedFrameChunks,
  maxFrameBytes,
  maxFrameFragments,
  type HostLimits,
} from "../limits.js";
import type { Terminals } from "../terminals/terminals.js";
import { bytesSender } from "./bytes-sender.js";
import { refusalText } from "./refusal.js";
import { createTerminalLine, type LineSocket, type TerminalLine } from "./terminal-line.js";
import { chosenProtocol, terminalUpgrade, type TerminalUpgrade } from "./terminal-upgrade.js";

/** The sockets of a host. */
export interface Sockets {
  /** Takes over a connection that asks to be upgraded. All checks are made here: no route has run before. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes all of them, and takes no more. */
  close(): void;
}

/** No sockets yet. `allowlist` is asked at every upgrade. */
export function createSockets(input: {
  readonly allowlist: () => Allowlist;
  readonly owners: Owners;
  readonly terminals: Terminals;
  readonly limits: HostLimits;
  readonly scheduler: Scheduler;
}): Sockets {
  const { allowlist, owners, terminals, limits, scheduler } = input;
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    maxFragments: maxFrameFragments,
    maxBufferedChunks: maxBufferedFrameChunks,
    handleProtocols: chosenProtocol,
  });
  // The last line of each client that named itself, by its terminal and its name.
  const named = new Map<string, { end(code: number): void }>();
  let closing = false;

  const serve = (socket: WebSocket, { clientId, ...asked }: TerminalUpgrade): void => {
    const heart = beat(socket, scheduler);
    const line = createTerminalLine({
      ...asked,
      socket: lineSocket(socket, heart.isAlive),
      limits,
      scheduler,
    });
    const name = clientId === undefined ? undefined : `${asked.terminal.launch.id} ${clientId}`;
    if (name !== undefined) {
      // The same client again: its line before is one that it lost, and whose end it has not heard of.
      named.get(name)?.end(1000);
      named.set(name, line);
    }
    listen(socket, line, () => {
      heart.stop();
      if (name !== undefined && named.get(name) === line) named.delete(name);
    });
  };

  return {
    upgrade(request, socket, head) {
      socket.on("error", () => socket.destroy());
      const refused = closing ? "host_closing" : requestRefusal(request.headers, allowlist(), "socket");
      const asked = refused ?? terminalUpgrade(request, { owners, terminals, limits });
      if (typeof asked === "string") return refuseUpgrade(socket, asked);
      server.handleUpgrade(request, socket, head, (webSocket) => serve(webSocket, asked));
    },
    close() {
      closing = true;
      for (const socket of server.clients) {
        socket.close(closeCodes.hostClosing);
        // One that does not read does not answer the close either.
        const stop = scheduler.after(closeWithinMs, () => socket.terminate());
        socket.on("close", stop);
      }
      server.close();
    },
  };
}

/** `taken` is called when the client took something that was sent to it. */
function lineSocket(socket: WebSocket, taken: () => void): LineSocket {
  const also =
    (sent: () => void) =>
    (error?: Error | null): void => {
      if (!error) taken();
      sent();
    };
  const sendBytes = bytesSender(socket);
  return {
    send: (text, sent) => socket.send(text, also(sent)),
    ...(socket.protocol === bytesProtocol
      ? { sendOutput: (output, sent) => sendBytes(output, also(sent)) }
      : {}),
    get unsentBytes() {
      return socket.bufferedAmount;
    },
    close: (code) => socket.close(code),
  };
}

function listen(socket: WebSocket, line: TerminalLine, closed: () => void): void {
  socket.on("message", (data, isBinary) => line.message(isBinary ? undefined : String(data)));
  // The close that follows says what is to be known.
  socket.on("error", () => {});
  socket.on("close", () => {
    line.closed();
    closed();
  });
}

/** What keeps a line that lives apart from one whose client is gone. */
interface Heart {
  /** The client gave a sign of life. */
  readonly isAlive: () => void;
  readonly stop: () => void;
}

/**
 * Asks for a sign of life, and drops a client that gave none twice. To take what was sent is one, too: a slow client has all of
 * that before it comes to the question.
 */
function beat(socket: WebSocket, scheduler: Scheduler): Heart {
  let missed = 0;
  let stop = (): void => {};
  const ask = (): void => {
    stop = scheduler.after(heartbeatMs, () => {
      if (missed >= maxMissedHeartbeats) return socket.terminate();
      missed += 1;
      socket.ping();
      ask();
    });
  };
  const isAlive = (): void => {
    missed = 0;
  };
  socket.on("pong", isAlive);
  ask();
  return { isAlive, stop: () => stop() };
}

/** Signs of life that may be missing before a client is taken for gone. */
const maxMissedHeartbeats = 2;

function refuseUpgrade(socket: Duplex, code: WireErrorCode): void {
  const { status, text } = refusalText(code);
  socket.end(
    [
      `HTTP/1.1 ${status} Refused`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(text)}`,
      "Connection: close",
      "",
      text,
    ].join("\r\n"),
  );
}
