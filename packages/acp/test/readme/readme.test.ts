import { readFileSync } from "node:fs";
import { agent as createAgent, ndJsonStream } from "@agentclientprotocol/sdk";
import type { TerminalSession } from "@terminal-session/core";
import { expect, it, vi } from "vitest";
import { createV1Agent } from "@terminal-session/fixtures/agents/v1";
import { textOf } from "../session-views.js";
import { connectAgent } from "./example.js";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("holds the example that is run here", async () => {
  expect(read("../../README.md")).toContain(`\`\`\`ts\n${read("example.ts")}\`\`\``);

  const toAgent = new TransformStream<Uint8Array, Uint8Array>();
  const fromAgent = new TransformStream<Uint8Array, Uint8Array>();
  const connection = createV1Agent().connect(ndJsonStream(fromAgent.writable, toAgent.readable));
  const shown = new Map<string, TerminalSession>();
  const agent = await connectAgent([toAgent.writable, fromAgent.readable], (sessions) => {
    for (const [sessionID, session] of sessions) shown.set(sessionID, session);
  });
  const { sessionId } = await agent.request("session/new", { cwd: "/srv/app", mcpServers: [] });
  const turn = agent.request("session/prompt", { sessionId, prompt: [{ type: "text", text: "foreground" }] });

  const view = () => [...shown.values()][0]?.getSnapshot().view;
  await vi.waitFor(() => expect(view()?.state).toBe("waiting"), { timeout: 10_000 });
  const [sessionID, session] = [...shown][0] ?? ["", undefined];
  const requestID = view()?.approval?.requestID ?? "";
  await session?.controls.resolveApproval?.({ sessionID, requestID, decision: "allow" });
  expect(await turn).toEqual({ stopReason: "end_turn" });
  await vi.waitFor(() => expect(view()).toMatchObject({ state: "exited", exitCode: 0 }), { timeout: 10_000 });
  expect(view()).toMatchObject({ command: "du -sh ." });
  expect(textOf(view())).toBe("120K\tcafé 🚀\n");
  connection.close();
});

it("advertises what the agents ask for", async () => {
  const asked = vi.fn<(capabilities: unknown) => void>();
  const toAgent = new TransformStream<Uint8Array, Uint8Array>();
  const fromAgent = new TransformStream<Uint8Array, Uint8Array>();
  const connection = createAgent({ name: "curious" })
    .onRequest("initialize", ({ params }) => {
      asked(params.clientCapabilities?._meta);
      return { protocolVersion: 1 };
    })
    .connect(ndJsonStream(fromAgent.writable, toAgent.readable));
  await connectAgent([toAgent.writable, fromAgent.readable], () => undefined);
  expect(asked).toHaveBeenCalledWith({ terminal_output: true, terminal_output_delta: true });
  connection.close();
});
