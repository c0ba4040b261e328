import { request } from "node:http";
import { createHostClient, redeemTicket } from "@terminal-session/transport";
import { describe, expect, it } from "vitest";
import { createTerminalHost } from "../../src/terminal-host.js";
import { startHost } from "./running-host.js";

interface RawAnswer {
  readonly status: number | undefined;
  readonly body: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/** A request with whatever headers, which fetch would not send. */
function send(
  url: string,
  options: { method?: string; path?: string; headers?: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  const { method = "GET", path = "/v1/sessions", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          body: Buffer.concat(pieces).toString(),
          headers: response.headers,
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const codeIn = ({ body }: RawAnswer): unknown =>
  (JSON.parse(body) as { error?: { code: string } }).error?.code;
const json = { "content-type": "application/json" };

describe("the routes", { timeout: 30_000 }, () => {
  it("trade a ticket once", async () => {
    const { host, url } = await startHost();
    const ticket = host.issueTicket({ owner: "ann" });
    const token = await redeemTicket({ url, ticket });
    await expect(createHostClient({ url, token }).list()).resolves.toEqual([]);
    await expect(redeemTicket({ url, ticket })).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  it("make a session that waits, in the home directory and 80 by 24 unless told otherwise", async () => {
    const { client } = await startHost();
    const plain = await client.launch({ command: "ls" });
    const told = await client.launch({ command: "ls", cwd: "/", cols: 100, rows: 30 });
    expect(plain).toMatchObject({
      command: "ls",
      cwd: "/tmp",
      status: "created",
      cols: 80,
      rows: 24,
      endedAt: null,
    });
    expect(told).toMatchObject({ cwd: "/", cols: 100, rows: 30 });
    expect(plain.id).toMatch(/^[\da-f]{32}$/);
    await expect(client.list()).resolves.toEqual([plain, told]);
  });

  it.each([
    [{ command: "" }, 400, "invalid_request"],
    [{ command: "  " }, 400, "invalid_request"],
    [{ command: "ls\0rm" }, 400, "invalid_request"],
    [{ command: "x".repeat(40_000) }, 400, "invalid_request"],
    [{}, 400, "invalid_request"],
    [[], 400, "invalid_request"],
    [null, 400, "invalid_request"],
    [{ command: 7 }, 400, "invalid_request"],
    [{ command: "ls", cwd: 7 }, 400, "invalid_request"],
    [{ command: "ls", cwd: "/no/such/directory" }, 400, "working_directory_not_found"],
    [{ command: "ls", cwd: "/etc/passwd" }, 400, "working_directory_not_a_directory"],
    [{ command: "ls", cwd: "/tmp\0/x" }, 400, "working_directory_invalid"],
    [{ command: "ls", cols: 1 }, 400, "invalid_size"],
    [{ command: "ls", rows: 24.5 }, 400, "invalid_size"],
    [{ command: "ls", cols: "80" }, 400, "invalid_size"],
    [{ command: "ls", cols: 70_000 }, 400, "invalid_size"],
  ])("refuse to launch %j", async (body, status, code) => {
    const { url, token, client } = await startHost();
    const answer = await send(url, {
      method: "POST",
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect([answer.status, codeIn(answer)]).toEqual([status, code]);
    expect(answer.body).not.toContain("/no/such");
    await expect(client.list()).resolves.toEqual([]);
  });

  it("check the token, the kind and the size of a body, its JSON, the method and the address", async () => {
    const { url, token } = await startHost();
    const authorization = `Bearer ${token}`;
    const post = { method: "POST", headers: { ...json, authorization }, body: "{}" };
    const table: [Parameters<typeof send>[1], number, string][] = [
      [{}, 401, "unauthorized"],
      [{ headers: { authorization: "Bearer wrong" } }, 401, "unauthorized"],
      [{ headers: { authorization: `Bearer ${token.slice(0, -1)}` } }, 401, "unauthorized"],
      [{ headers: { authorization: token } }, 401, "unauthorized"],
      [{ path: `/v1/sessions?token=${token}` }, 401, "unauthorized"],
      [{ ...post, headers: { authorization, "content-type": "text/plain" } }, 415, "unsupported_media_type"],
      [{ ...post, headers: { authorization } }, 415, "unsupported_media_type"],
      [{ ...post, body: "{" }, 400, "invalid_json"],
      [{ ...post, body: JSON.stringify({ command: "x".repeat(70_000) }) }, 413, "payload_too_large"],
      [{ method: "DELETE", headers: { authorization } }, 405, "method_not_allowed"],
      [{ path: "/v1/tickets/redeem", headers: { authorization } }, 405, "method_not_allowed"],
      [{ path: "/v1/nothing", headers: { authorization } }, 404, "not_found"],
      [{ path: "/v1/sessions/none", headers: { authorization } }, 404, "session_not_found"],
      [{ ...post, path: "/v1/sessions/none/cancel" }, 404, "session_not_found"],
    ];
    for (const [sent, status, code] of table) {
      const answer = await send(url, sent);
      expect([sent, answer.status, codeIn(answer)]).toEqual([sent, status, code]);
    }
  });

  it("answer only for the host's own name and pages, before anything else", async () => {
    const { url, token } = await startHost({ page: () => new Response("page") });
    const { host } = new URL(url);
    const authorization = `Bearer ${token}`;
    const table: [Record<string, string>, number, string | undefined][] = [
      [{ host, authorization, origin: url }, 200, undefined],
      [{ host: host.replace("127.0.0.1", "localhost"), authorization }, 200, undefined],
      [{ host: "attack.example", authorization, origin: "http://attack.example" }, 403, "forbidden_host"],
      [{ host: "127.0.0.1", authorization }, 403, "forbidden_host"],
      [{ host, authorization, origin: "https://evil.example" }, 403, "forbidden_origin"],
      [{ host, authorization, origin: "null" }, 403, "forbidden_origin"],
      [{ host, authorization, "sec-fetch-site": "cross-site" }, 403, "forbidden_origin"],
    ];
    for (const [headers, status, code] of table) {
      const answer = await send(url, { headers });
      expect([headers, answer.status, codeIn(answer)]).toEqual([headers, status, code]);
    }
    const page = await send(url, { path: "/", headers: { host: "attack.example" } });
    expect([page.status, page.body]).not.toContain("page");
  });

  it("answer for another owner's session as for none", async () => {
    const { host, url, client } = await startHost();
    const session = await client.launch({ command: "ls" });
    const other = createHostClient({ url, token: host.issueToken("bob") });
    await expect(other.list()).resolves.toEqual([]);
    const decision = { sessionId: session.id, requestID: "r", decision: "allow" } as const;
    const unknown = { ...decision, sessionId: "0".repeat(32) };
    const refusals = [
      other.cancel(session.id),
      other.cancel(unknown.sessionId),
      other.decide(decision),
      other.decide(unknown),
    ];
    for (const refusal of refusals)
      await expect(refusal).rejects.toMatchObject({ code: "session_not_found" });
    await expect(client.list()).resolves.toMatchObject([{ status: "created" }]);
  });

  it("take one decision, on the request that was asked", async () => {
    const { client } = await startHost();
    const { id: sessionId } = await client.launch({ command: "ls" });
    const wrong = client.decide({ sessionId, requestID: "other", decision: "allow" });
    await expect(wrong).rejects.toMatchObject({ code: "approval_not_found" });
    await client.cancel(sessionId);
    await client.cancel(sessionId);
    await expect(client.list()).resolves.toMatchObject([{ status: "exited" }]);
  });

  it("make room by forgetting the oldest that has ended, and refuse when all are alive", async () => {
    const { client } = await startHost({ limits: { maxSessionsPerOwner: 2 } });
    const first = await client.launch({ command: "one" });
    await client.launch({ command: "two" });
    await expect(client.launch({ command: "three" })).rejects.toMatchObject({ code: "too_many_sessions" });
    await client.cancel(first.id);
    await client.launch({ command: "three" });
    await expect(client.list()).resolves.toMatchObject([{ command: "two" }, { command: "three" }]);
  });

  it("serve the app's page with headers that keep the address to itself", async () => {
    const { url } = await startHost({ page: ({ url: asked }) => new Response(new URL(asked).pathname) });
    const answer = await send(url, { path: "/some/page" });
    expect(answer).toMatchObject({
      status: 200,
      body: "/some/page",
      headers: { "referrer-policy": "no-referrer", "x-content-type-options": "nosniff" },
    });
  });

  it("answer nothing once the host is closed, and take no session while it closes", async () => {
    const { host, client } = await startHost();
    await client.launch({ command: "ls" });
    await host.close();
    await host.close();
    await expect(client.list()).rejects.toMatchObject({ code: "connection_lost" });
  });

  it("refuse an address that other machines reach unless its names are given", async () => {
    const host = createTerminalHost();
    await expect(host.listen({ hostname: "0.0.0.0" })).rejects.toThrow(/allowedHosts/);
    await host.close();
  });
});
