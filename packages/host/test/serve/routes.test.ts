import { request } from "node:http";
import { createWorkspaceClient, redeemTicket } from "@terminal-session/transport";
import { describe, expect, it } from "vitest";
import { createTerminalHost } from "../../src/terminal-host.js";
import { openTerminals } from "./open-terminals.js";
import { startHost } from "./running-host.js";

interface RawAnswer {
  readonly status: number | undefined;
  readonly body: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

const all = "/v1/workspaces/w/terminals";

/** A request with whatever headers, which fetch would not send. */
function send(
  url: string,
  options: { method?: string; path?: string; headers?: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  const { method = "GET", path = all, headers = {}, body } = options;
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
    await expect(createWorkspaceClient({ url, token, workspaceId: "w" }).list()).resolves.toEqual([]);
    await expect(redeemTicket({ url, ticket })).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  it.each([
    [{ command: "" }, "invalid_request"],
    [{ command: "ls\0rm" }, "invalid_request"],
    [{ command: "x".repeat(40_000) }, "invalid_request"],
    [[], "invalid_request"],
    [null, "invalid_request"],
    [{ command: 7 }, "invalid_request"],
    [{ cwd: 7 }, "invalid_request"],
    [{ cwd: "/no/such/directory" }, "working_directory_not_found"],
    [{ cwd: "/etc/passwd" }, "working_directory_not_a_directory"],
    [{ cwd: "/tmp\0/x" }, "working_directory_invalid"],
    [{ cols: 1 }, "invalid_request"],
    [{ rows: 24.5 }, "invalid_request"],
    [{ cols: "80" }, "invalid_request"],
    [{ cols: 70_000 }, "invalid_request"],
  ])("refuse to make a terminal of %j", async (body, code) => {
    const { ask } = await openTerminals();
    const answer = await ask("POST", "", body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
    expect(JSON.stringify(answer.body)).not.toContain("/no/such");
    expect((await ask("GET", "")).body).toMatchObject({ terminals: [] });
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
      [{ path: `${all}?token=${token}` }, 401, "unauthorized"],
      [{ ...post, headers: { authorization, "content-type": "text/plain" } }, 415, "unsupported_media_type"],
      [{ ...post, headers: { authorization } }, 415, "unsupported_media_type"],
      [{ ...post, body: "{" }, 400, "invalid_json"],
      [{ ...post, body: JSON.stringify({ command: "x".repeat(70_000) }) }, 413, "payload_too_large"],
      [{ method: "DELETE", headers: { authorization } }, 405, "method_not_allowed"],
      [{ path: "/v1/tickets/redeem", headers: { authorization } }, 405, "method_not_allowed"],
      [{ path: "/v1/nothing", headers: { authorization } }, 404, "not_found"],
      [{ path: `${all}/none`, headers: { authorization } }, 404, "workspace_terminal_not_found"],
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

  it("make room by forgetting the oldest that has ended, and refuse when all are alive", async () => {
    const { ask } = await openTerminals({ limits: { maxSessionsPerOwner: 2 } });
    const launch = async (command: string) =>
      (await ask("POST", "", { command })).body as { readonly terminal?: { readonly id: string } };
    const first = (await launch("one")).terminal?.id ?? "";
    await launch("two");
    expect(await launch("three")).toMatchObject({ error: { code: "too_many_sessions" } });
    await ask("DELETE", `/${first}`);
    await launch("three");
    expect((await ask("GET", "")).body).toMatchObject({
      terminals: [{ command: "two" }, { command: "three" }],
    });
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

  it("answer nothing once the host is closed, which may be asked for twice", async () => {
    const { host, url, token } = await openTerminals();
    await host.close();
    await host.close();
    const client = createWorkspaceClient({ url, token, workspaceId: "w" });
    await expect(client.list()).rejects.toMatchObject({ code: "connection_lost" });
  });

  it("refuse an address that other machines reach unless its names are given", async () => {
    const host = createTerminalHost();
    await expect(host.listen({ hostname: "0.0.0.0" })).rejects.toThrow(/allowedHosts/);
    await host.close();
  });
});

describe("requests to the app", { timeout: 30_000 }, () => {
  it("reach it from its owner alone, with their JSON", async () => {
    const { url, token } = await startHost({ app: (request) => Response.json(request) });
    const ask = (headers: Record<string, string>) =>
      fetch(`${url}/v1/app/some/thing`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: '{"a":1}',
      });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: "Bearer wrong" })).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${token}`, origin: "http://evil.example" })).status).toBe(403);
    expect(await (await ask({ authorization: `Bearer ${token}` })).json()).toMatchObject({
      owner: "ann",
      method: "POST",
      path: "some/thing",
      body: { a: 1 },
    });
  });

  it("are not found in a host without an app", async () => {
    const { url, token } = await startHost();
    const answer = await fetch(`${url}/v1/app/x`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(404);
  });
});
