import {
  bytesProtocol,
  decodeOutputBytes,
  lineProtocol,
  type WorkspaceClientFrame,
  type WorkspaceServerFrame,
} from "@terminal-session/transport/frames";
import { onTestFinished } from "vitest";
import { WebSocket, type ClientOptions } from "ws";
import { createTerminalHost, type TerminalHost, type TerminalHostOptions } from "../../src/terminal-host.js";

/** A host that listens, until the end of the test. */
export interface RunningHost {
  readonly host: TerminalHost;
  readonly url: string;
  /** The token of its owner, "ann". */
  readonly token: string;
}

/** Starts a host on a free port. */
export async function startHost(options: TerminalHostOptions = {}): Promise<RunningHost> {
  const host = createTerminalHost({ home: "/tmp", ...options });
  onTestFinished(() => host.close());
  const { url } = await host.listen();
  return { host, url, token: host.issueToken("ann") };
}

/** A client's end of a line, as raw as it gets. */
export interface RawLine {
  readonly socket: WebSocket;
  readonly frames: readonly WorkspaceServerFrame[];
  send(frame: WorkspaceClientFrame): void;
  /** Resolves as soon as `find` finds something in the frames that came. */
  received<Found>(find: (frames: readonly WorkspaceServerFrame[]) => Found | undefined): Promise<Found>;
  /** Resolves with the code that the line was closed with. */
  readonly closed: Promise<number>;
}

/** Opens the line of a terminal in the workspace `w`, as a page does. Rejects with the status when it is refused. */
export function openLine(input: {
  readonly url: string;
  readonly sessionId: string;
  readonly token?: string;
  readonly query?: string;
  readonly path?: string;
  readonly options?: ClientOptions;
  /** Reads output as bytes, too. */
  readonly readsBytes?: boolean;
}): Promise<RawLine> {
  const { url, sessionId, token, query = "", options = { origin: url } } = input;
  const path = input.path ?? `/v1/workspaces/w/terminals/${sessionId}/ws${query}`;
  const protocols = [
    lineProtocol,
    ...(input.readsBytes === true ? [bytesProtocol] : []),
    ...(token === undefined ? [] : [`terminal-session.token.${token}`]),
  ];
  const socket = new WebSocket(new URL(path, url.replace("http", "ws")), protocols, options);
  const frames: WorkspaceServerFrame[] = [];
  let checks: (() => void)[] = [];
  socket.on("message", (data, isBinary) => {
    frames.push(
      isBinary ? outputIn(sessionId, data as Buffer) : (JSON.parse(String(data)) as WorkspaceServerFrame), // the host's own
    );
    for (const check of checks) check();
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  const line: RawLine = {
    socket,
    frames,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    received: (find) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = find(frames);
          if (found === undefined) return;
          checks = checks.filter((each) => each !== look);
          resolve(found);
        };
        checks.push(look);
        look();
        void closed.then((code) => reject(new Error(`The line was closed with ${code}.`)));
      }),
  };
  return new Promise((resolve, reject) => {
    socket.on("open", () => resolve(line));
    socket.on("unexpected-response", (_request, response) => {
      reject(new Error(String(response.statusCode)));
      socket.terminate();
    });
    socket.on("error", reject);
  });
}

/** The text of all output in some frames. */
export function textIn(frames: readonly WorkspaceServerFrame[]): string {
  return frames.map((frame) => (frame.type === "output" ? frame.data : "")).join("");
}

function outputIn(sessionId: string, bytes: Buffer): WorkspaceServerFrame {
  const result = decodeOutputBytes(sessionId, bytes);
  if (!result.ok) throw new Error(`Its ${result.field} cannot be read.`);
  return result.frame;
}
