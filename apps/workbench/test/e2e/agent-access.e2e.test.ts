import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { connect } from "../support/host-session.js";
import { hasProcessFiles, processesWith } from "../support/processes.js";
import { patient } from "../support/workbench-page.js";
import { startServerForTest } from "../support/workbench-server.js";

interface Heard {
  readonly frames: readonly { readonly type: string; readonly event?: { readonly type: string } }[];
  readonly closed?: number | string;
}

/** Opens the line of a feed by hand and attaches with a token. What came back can be looked at while it comes. */
function listen(
  origin: string,
  feed: string,
  token: string,
  page = origin,
): { heard: Heard; end: () => void } {
  const heard: { frames: Heard["frames"][number][]; closed?: number | string } = { frames: [] };
  const socket = new WebSocket(`${origin.replace("http", "ws")}/v1/sessions/${feed}/events`, {
    origin: page,
  });
  socket.on("open", () => {
    socket.send(JSON.stringify({ type: "attach", sessionId: feed, token, afterSeq: 0 }));
  });
  socket.on("message", (data: Buffer) => heard.frames.push(JSON.parse(data.toString())));
  socket.on("unexpected-response", (_request, { statusCode }) => {
    heard.closed = `HTTP ${statusCode}`;
  });
  socket.on("close", (code) => {
    heard.closed ??= code;
  });
  socket.on("error", () => undefined); // "close" follows.
  return { heard, end: () => socket.terminate() };
}

test("lets nobody read the conversation, speak to the agent or decide for it without the token, from another page or by another name", async () => {
  const server = await startServerForTest();
  const { token } = await connect(server.address);
  const ask = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${server.origin}/v1/app/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const mine = { authorization: `Bearer ${token}` };
  const prompt = { text: "failure" };
  expect((await ask("agent", {})).status).toBe(401);
  expect((await ask("agent/prompt", {}, prompt)).status).toBe(401);
  expect((await ask("agent/prompt", { authorization: "Bearer wrong" }, prompt)).status).toBe(401);
  expect((await ask("agent/prompt", { ...mine, origin: "http://evil.example" }, prompt)).status).toBe(403);
  expect((await ask("agent/prompt", { ...mine, "content-type": "text/plain" }, prompt)).status).toBe(415);
  expect((await ask("agent/prompt", mine, { text: "  " })).status).toBe(400);
  expect(
    (await ask("agent/decision", mine, { sessionID: "1/x", requestID: "r", decision: "allow" })).status,
  ).toBe(409);
  expect((await ask("agent/else", mine)).status).toBe(404);

  const { feed } = (await (await ask("agent", mine)).json()) as { readonly feed: string };
  expect((await ask("agent/prompt", mine, prompt)).status).toBe(200);
  const own = listen(server.origin, feed, token);
  await expect
    .poll(() => own.heard.frames.map(({ event }) => event?.type), patient)
    .toContain("agent.turn-ended");
  own.end();
  const stranger = listen(server.origin, feed, "wrong");
  await expect.poll(() => stranger.heard.closed, patient).toBe(4401);
  expect(stranger.heard.frames.map(({ type }) => type)).toEqual(["error"]);
  const elsewhere = listen(server.origin, feed, token, "http://evil.example");
  await expect.poll(() => elsewhere.heard.closed, patient).toBe("HTTP 403");
});

test.runIf(hasProcessFiles)(
  "ends the agent and what it has started together with the workbench",
  async () => {
    const mark = `61${Math.trunc(performance.now() * 1_000)}`;
    const server = await startServerForTest(["--agent", `sh -c "sleep ${mark} & sleep ${mark}"`]);
    await expect.poll(() => processesWith(`sleep ${mark}`).length, patient).toBeGreaterThanOrEqual(2);
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(processesWith(`sleep ${mark}`)).toEqual([]);
  },
);
