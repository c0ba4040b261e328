import { expect, test } from "vitest";
import { connect } from "../support/host-session.js";
import { hasProcessFiles, processesWith } from "../support/processes.js";
import { patient } from "../support/workbench-page.js";
import { startServerForTest } from "../support/workbench-server.js";

/** Reads a stream of events until it has said `text`, and lets go of it. */
async function readUntil({ body }: Response, text: string): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let heard = "";
  while (!heard.includes(text)) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    heard += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return heard;
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
  const own = await ask(`agent/feeds/${feed}`, mine);
  expect(await readUntil(own, "agent.turn-ended")).toContain("event: attached");
  expect((await ask(`agent/feeds/${feed}`, {})).status).toBe(401);
  expect((await ask(`agent/feeds/${feed}`, { authorization: "Bearer wrong" })).status).toBe(401);
  expect((await ask(`agent/feeds/${feed}`, { ...mine, origin: "http://evil.example" })).status).toBe(403);
  expect((await ask("agent/feeds/other", mine)).status).toBe(404);
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
