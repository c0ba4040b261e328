import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { serveAgents, token } from "./mcp-client.js";

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } },
};

/** Asks with headers that no page and no fetch can set. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${token}`,
        ...headers,
      },
    });
    sent.on("response", (response) => {
      response.destroy();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(initialize));
  });
}

describe("MCP over HTTP", { timeout: 60_000 }, () => {
  it.each([
    ["the token", {}, 200],
    ["no good token", { authorization: `Bearer ${"x".repeat(43)}` }, 401],
    ["another host's name", { host: "evil.example" }, 403],
    ["a page of elsewhere", { origin: "https://evil.example" }, 403],
    ["a page that hides where it is from", { "sec-fetch-site": "cross-site" }, 403],
    ["a session that is not", { "mcp-session-id": "guess" }, 404],
  ])("answers a request with %s: %o %i", async (_, headers, status) => {
    const { server } = await serveAgents();
    expect(await statusOf(server.url, headers)).toBe(status);
  });

  it("offers six tools with their schemas", async () => {
    const { agent } = await serveAgents();
    const { client } = await agent();
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(6);
    expect(tools[1]).toMatchObject({
      name: "terminal_send",
      inputSchema: { type: "object", required: ["sessionId", "text"] },
    });
  });

  it("keeps a shell across calls, under an id that cannot be guessed", async () => {
    const { agent } = await serveAgents();
    const { call, open } = await agent();
    const { sessionId, send } = await open({ name: "main" });
    expect(sessionId).toMatch(/^pty-[0-9a-f]{32}$/);
    await send("cd /usr && export GREETING=hello");
    expect((await send("echo $GREETING from $PWD")).text).toContain("\nhello from /usr\n");
    expect((await call("terminal_list", {})).text).toContain(`${sessionId} (main) [shell] running`);
    expect((await call("terminal_close", { sessionId })).text).toBe(`closed terminal session ${sessionId}`);
  });

  it("tells the progress of a long send, and interrupts a cancelled one", async () => {
    const { agent } = await serveAgents();
    const { open } = await agent();
    const { send } = await open();
    const told: string[] = [];
    const stop = new AbortController();
    const sent = send(
      "for i in 1 2 3 4 5 6 7 8 9; do echo step-$i; sleep 1; done; sleep 50",
      {},
      { signal: stop.signal, onprogress: ({ message = "" }) => void told.push(message) },
    );
    sent.catch(() => undefined);
    await expect.poll(() => told.join(), { timeout: 20_000 }).toContain("step-");
    stop.abort();
    await expect(sent).rejects.toThrow(/abort/i);
    // The shell is free again long before the loop would have ended.
    await expect
      .poll(async () => (await send("echo free-$((1+1))").catch(() => ({ text: "" }))).text, {
        timeout: 20_000,
      })
      .toContain("\nfree-2\n");
  });

  it("runs sends in the background and shows them as resources", async () => {
    const { agent } = await serveAgents();
    const { client, call, open } = await agent();
    const { send } = await open();
    const { text } = await send("sleep 0.3; echo done-$((1+1))", { run_in_background: true });
    const jobId = /pty-send-[0-9a-f]+/.exec(text)?.[0] ?? "";
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`terminal://jobs/${jobId}`);
    let read = "";
    await expect
      .poll(async () => (read += (await call("terminal_read", { sessionId: jobId })).text), {
        timeout: 10_000,
      })
      .toContain("[status: completed, wait: stdin_read]");
    expect(read).toMatch(/[\n\]]done-2\n/);
  });

  it("lets no client reach another's session, by tool, id, name, job or resource", async () => {
    const { agent, pageUrl, pageToken } = await serveAgents();
    const [one, other] = [await agent(), await agent()];
    const { sessionId, send } = await one.open({ name: "main" });
    const started = await send("sleep 100", { run_in_background: true });
    const jobId = /pty-send-[0-9a-f]+/.exec(started.text)?.[0] ?? "";
    const unknown = await other.call("terminal_read", { sessionId: "pty-0" });
    const headers = { authorization: `Bearer ${pageToken}` };
    const answer = await fetch(`${pageUrl}/v1/workspaces/w/terminals`, { headers });
    const { terminals } = (await answer.json()) as { terminals: { id: string }[] };
    const [terminal] = terminals;
    // Also by what the page calls it, which the agent is told.
    for (const reference of [
      sessionId,
      "main",
      terminal?.id ?? "",
      sessionId.toUpperCase(),
      ` ${sessionId}`,
    ]) {
      const calls = [
        ["terminal_send", { text: "x" }],
        ["terminal_send", { text: "x", run_in_background: true }],
        ["terminal_read", {}],
        ["terminal_signal", { signal: "SIGINT" }],
        ["terminal_close", {}],
      ] as const;
      for (const [name, args] of calls)
        expect(await other.call(name, { sessionId: reference, ...args })).toEqual(unknown);
    }
    for (const [name, args] of [
      ["terminal_read", {}],
      ["terminal_signal", { signal: "SIGINT" }],
      ["terminal_signal", { signal: "SIGKILL" }],
    ] as const)
      expect((await other.call(name, { sessionId: jobId, ...args })).text).toMatch(
        /NO_JOB|SIGNAL_REFUSED: a background send is interrupted by SIGINT alone/,
      );
    for (const [name, args] of [
      ["terminal_send", { text: "x" }],
      ["terminal_close", {}],
    ] as const)
      expect(await other.call(name, { sessionId: jobId, ...args })).toEqual(unknown);
    expect((await other.call("terminal_list", {})).text).toBe("(no terminal sessions)");
    expect((await other.client.listResources()).resources).toEqual([]);
    for (const uri of [
      `terminal://sessions/${sessionId}`,
      `terminal://sessions/main`,
      `terminal://sessions/${jobId}`,
      `terminal://jobs/${jobId}`,
      `terminal://jobs/${sessionId}`,
    ])
      await expect(other.client.readResource({ uri })).rejects.toThrow("There is no such resource.");
    expect((await one.call("terminal_read", { sessionId: jobId })).text).toContain("[status: running]");
  });

  it("ends a client's sessions when it leaves", async () => {
    const { agent, pageUrl, pageToken } = await serveAgents();
    const { leave, open } = await agent();
    await open();
    await leave();
    const statuses = async () => {
      const headers = { authorization: `Bearer ${pageToken}` };
      const answer = await fetch(`${pageUrl}/v1/workspaces/w/terminals`, { headers });
      const { terminals } = (await answer.json()) as { terminals: { status: string }[] };
      return terminals.map(({ status }) => status);
    };
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(["exited"]);
  });
});
