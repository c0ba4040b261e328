import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { Readable, Writable } from "node:stream";
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { connectAcp, type AcpTerminals, type ConnectAcpOptions } from "@terminal-session/acp";
import { createTerminalSession, type TerminalSession } from "@terminal-session/core";
import { createV1Agent } from "@terminal-session/fixtures/agents/v1";
import { createV2Agent } from "@terminal-session/fixtures/agents/v2";

/** A connection to a scripted agent, and the sessions of all its terminals. */
export interface RunningAgent {
  readonly acp: AcpTerminals<v1.AnyMessage>;
  readonly sessions: ReadonlyMap<string, TerminalSession>;
  readonly notifications: readonly unknown[];
  /** Runs the scenarios of a prompt. Resolves with the reason for which the turn ended. */
  prompt(text: string): Promise<string>;
  /** Cancels the turn as an app does: by the SDK's own notification. */
  cancel(): Promise<void>;
  close(): Promise<void>;
}

/** How an agent is run. */
export interface RunOptions {
  readonly version: 1 | 2;
  /** Within this process, or as a program over its standard input and output. */
  readonly over: "memory" | "stdio";
  readonly options?: ConnectAcpOptions;
}

/** Starts a scripted agent and connects the SDK's own client to it. */
export async function runAgent({ version, over, options = {} }: RunOptions): Promise<RunningAgent> {
  const link = over === "memory" ? memoryLink(version) : stdioLink();
  const acp = connectAcp(link.stream, { now: () => 0, ...options });
  const sessions = new Map<string, TerminalSession>();
  acp.subscribe(() => {
    for (const { sessionID } of acp.sessions)
      if (!sessions.has(sessionID)) sessions.set(sessionID, createTerminalSession(acp.source(sessionID)));
  });
  const notifications: unknown[] = [];
  const client =
    version === 1 ? await connectV1(acp.stream, notifications) : await connectV2(acp.stream, notifications);
  return {
    acp,
    sessions,
    notifications,
    ...client,
    async close() {
      for (const session of sessions.values()) session.dispose();
      client.disconnect();
      await link.end();
    },
  };
}

async function connectV1(stream: v1.Stream, notifications: unknown[]) {
  const connection = v1
    .client({ name: "test" })
    .onNotification("session/update", ({ params }) => void notifications.push(params))
    .onRequest("session/request_permission", () => {
      throw new Error("The app was asked for permission.");
    })
    .connect(stream);
  const { agent } = connection;
  await agent.request("initialize", {
    protocolVersion: v1.PROTOCOL_VERSION,
    clientCapabilities: { _meta: { terminal_output: true, terminal_output_delta: true } },
  });
  const { sessionId } = await agent.request("session/new", { cwd: "/srv/app", mcpServers: [] });
  return {
    disconnect: () => connection.close(),
    cancel: () => agent.notify("session/cancel", { sessionId }),
    prompt: async (text: string) => {
      const { stopReason } = await agent.request("session/prompt", {
        sessionId,
        prompt: [{ type: "text", text }],
      });
      return stopReason;
    },
  };
}

async function connectV2(stream: v2.Stream, notifications: unknown[]) {
  let ended: ((stopReason: string) => void) | undefined;
  const connection = v2
    .client({ name: "test" })
    .onNotification("session/update", ({ params }) => {
      notifications.push(params);
      if (v2.SessionUpdate.isStateUpdate(params.update) && params.update.state === "idle")
        ended?.(String(params.update.stopReason));
    })
    .onRequest("session/request_permission", () => {
      throw new Error("The app was asked for permission.");
    })
    .connect(stream);
  const { agent } = connection;
  await agent.request("initialize", {
    protocolVersion: v2.PROTOCOL_VERSION,
    info: { name: "test", version: "1.0.0" },
    capabilities: {},
  });
  const { sessionId } = await agent.request("session/new", { cwd: "/srv/app", mcpServers: [] });
  return {
    disconnect: () => connection.close(),
    cancel: () => agent.notify("session/cancel", { sessionId }),
    prompt: async (text: string) => {
      const end = new Promise<string>((resolve) => {
        ended = resolve;
      });
      await agent.request("session/prompt", { sessionId, prompt: [{ type: "text", text }] });
      return end;
    },
  };
}

interface Link {
  readonly stream: v1.Stream;
  end(): Promise<void>;
}

function memoryLink(version: 1 | 2): Link {
  const toAgent = new TransformStream<v1.AnyMessage, v1.AnyMessage>();
  const fromAgent = new TransformStream<v1.AnyMessage, v1.AnyMessage>();
  const agentStream = { readable: toAgent.readable, writable: fromAgent.writable };
  const connection =
    version === 1 ? createV1Agent().connect(agentStream) : createV2Agent().connect(agentStream);
  return {
    stream: { readable: fromAgent.readable, writable: toAgent.writable },
    end: async () => connection.close(),
  };
}

function stdioLink(): Link {
  const program = createRequire(import.meta.url).resolve("@terminal-session/fixtures/agents/program");
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  return {
    // Node's types of web streams and the browser's are two spellings of one thing.
    stream: v1.ndJsonStream(
      Writable.toWeb(child.stdin) as WritableStream<Uint8Array>,
      Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>,
    ),
    async end() {
      child.kill();
      await exited;
    },
  };
}
