// One transfer in one process: `node transfer-client.mjs '<TransferTask as JSON>'` prints a TransferResult as JSON.
import { createTerminalSession, type TerminalEvent, type TerminalSource } from "@terminal-session/core";
import {
  createTerminalLines,
  createWebSocketTransport,
  createWorkspaceClient,
  type SocketConstructor,
} from "@terminal-session/transport";
import { WebSocket } from "ws";
import { createEndWatch } from "./end-watch.js";
import { printCommand, type TransferResult, type TransferTask } from "./line-task.js";

/** How long the shell has for its prompt, in milliseconds. */
const promptMs = 300;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function transferPlain({ url, file }: TransferTask): Promise<TransferResult> {
  const socket = new WebSocket(url.replace("http", "ws"), { perMessageDeflate: false });
  await new Promise((resolve) => socket.once("open", resolve));
  await wait(promptMs);
  const watch = createEndWatch();
  const start = performance.now();
  const over = new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      if (watch.take(String(data))) resolve();
    });
  });
  socket.send(printCommand(file));
  await over;
  const seconds = (performance.now() - start) / 1_000;
  socket.close();
  return { seconds, characters: watch.characters };
}

async function transferKit({ url, token, file, contender }: TransferTask): Promise<TransferResult> {
  const options = { url, token, workspaceId: "bench", WebSocket: pageSocket(url) };
  const transport = createWebSocketTransport(options);
  const { launch } = createWorkspaceClient(options);
  const lines = createTerminalLines({ transport });
  const { sessionId } = await launch.create({ reason: "dock", workspaceId: "bench" });
  const watch = createEndWatch();
  let isOver = (): void => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  const source: TerminalSource = (sink) => {
    const controls = lines.source(sessionId)({
      ...sink,
      events(events) {
        sink.events(events);
        // What was folded is drawn, so far as this client draws. The events are the transport's own.
        for (const event of events as readonly TerminalEvent[]) {
          if (event.type !== "terminal.output") continue;
          if (contender === "kit") controls.acknowledge?.(event.text.length);
          if (watch.take(event.text)) isOver();
        }
      },
    });
    return controls;
  };
  const session = createTerminalSession(source, { sessionID: sessionId });
  await new Promise<void>((resolve) => {
    session.subscribe(() => {
      if (session.getSnapshot().link.state === "live") resolve();
    });
  });
  await wait(promptMs);
  const before = watch.characters;
  const start = performance.now();
  await session.controls.write?.(printCommand(file));
  await over;
  const seconds = (performance.now() - start) / 1_000;
  await launch.terminate({ sessionId });
  session.dispose();
  lines.dispose();
  transport.dispose();
  return { seconds, characters: watch.characters - before };
}

/** A page's socket, as far as the host can tell. */
function pageSocket(origin: string): SocketConstructor {
  return class extends WebSocket {
    constructor(address: string, protocols?: string[]) {
      super(address, protocols, { origin, perMessageDeflate: false });
    }
  };
}

// The argument is written by the part in this folder, not by anyone else.
const task = JSON.parse(process.argv[2] ?? "") as TransferTask;
const result = await (task.contender === "plain" ? transferPlain(task) : transferKit(task));
process.stdout.write(JSON.stringify(result), () => process.exit(0));
