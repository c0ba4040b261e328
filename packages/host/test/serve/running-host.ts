import {
  createHostClient,
  type HostClient,
  type ServerFrame,
  type ClientFrame,
} from "@terminal-session/transport";
import { onTestFinished } from "vitest";
import { WebSocket, type ClientOptions } from "ws";
import { createTerminalHost, type TerminalHost, type TerminalHostOptions } from "../../src/terminal-host.js";

/** A host that listens, until the end of the test. */
export interface RunningHost {
  readonly host: TerminalHost;
  readonly url: string;
  readonly token: string;
  readonly client: HostClient;
  /** Makes a session and allows it. Gives its id. */
  readonly run: (command: string) => Promise<string>;
}

/** Starts a host on a free port. */
export async function startHost(options: TerminalHostOptions = {}): Promise<RunningHost> {
  const host = createTerminalHost({ home: "/tmp", ...options });
  onTestFinished(() => host.close());
  const { url } = await host.listen();
  const token = host.issueToken("ann");
  const client = createHostClient({ url, token });
  return {
    host,
    url,
    token,
    client,
    async run(command) {
      const { id } = await client.launch({ command });
      await allow({ url, token, client }, id);
      return id;
    },
  };
}

/** Allows the command of a session that waits for it. */
async function allow(
  { url, token, client }: Pick<RunningHost, "url" | "token" | "client">,
  sessionId: string,
): Promise<void> {
  const line = await openLine({ url, sessionId });
  line.send({ type: "attach", sessionId, token, afterSeq: 0 });
  const { requestID } = await line.received((frames) => eventOf(frames, "terminal.approval.requested"));
  line.socket.terminate();
  if (typeof requestID !== "string") throw new Error("The request has no id.");
  await client.decide({ sessionId, requestID, decision: "allow" });
}

/** A client's end of a line, as raw as it gets. */
export interface RawLine {
  readonly socket: WebSocket;
  readonly frames: readonly ServerFrame[];
  send(frame: ClientFrame): void;
  /** Resolves as soon as `find` finds something in the frames that came. */
  received<Found>(find: (frames: readonly ServerFrame[]) => Found | undefined): Promise<Found>;
  /** Resolves with the code that the line was closed with. */
  readonly closed: Promise<number>;
}

/** Opens a line with the page's headers. Rejects with the status when the upgrade is refused. */
export function openLine(input: {
  readonly url: string;
  readonly sessionId: string;
  readonly path?: string;
  readonly options?: ClientOptions;
}): Promise<RawLine> {
  const { url, sessionId, path = `/v1/sessions/${sessionId}/events`, options = { origin: url } } = input;
  const socket = new WebSocket(new URL(path, url.replace("http", "ws")), options);
  const frames: ServerFrame[] = [];
  let checks: (() => void)[] = [];
  const check = (): void => {
    for (const each of checks) each();
  };
  socket.on("message", (data) => {
    frames.push(JSON.parse(String(data)) as ServerFrame); // the host's own
    check();
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
export function textOf(frames: readonly ServerFrame[]): string {
  return frames
    .map((frame) => (frame.type === "event" ? (frame.event as { type: string; text?: string }) : undefined))
    .map((event) => (event?.type === "terminal.output" ? event.text : ""))
    .join("");
}

/** The event of a type in some frames. */
export function eventOf(frames: readonly ServerFrame[], type: string): Record<string, unknown> | undefined {
  return frames
    .flatMap((frame) => (frame.type === "event" ? [frame.event as Record<string, unknown>] : []))
    .find((event) => event["type"] === type);
}
