import { describe, expect, it } from "vitest";
import { redeemTicket } from "../../src/redeem-ticket.js";
import { createWorkspaceClient } from "../../src/workspace/workspace-client.js";
import type { WorkspaceTerminal } from "../../src/workspace/workspace-schemas.js";

const url = "http://127.0.0.1:4321";
const all = `${url}/v1/workspaces/w%2F1/terminals`;
const terminal: WorkspaceTerminal = {
  id: "t/1",
  workspaceId: "w/1",
  title: "ls",
  command: "ls",
  cwd: "/tmp",
  profileId: null,
  runtimeKind: "local",
  status: "created",
  cols: 80,
  rows: 24,
  createdAt: "2027-01-02T03:04:05.000Z",
  updatedAt: "2027-01-02T03:04:05.000Z",
  endedAt: null,
  lastError: null,
};

/** A client whose host gives one answer, and what it was asked. */
function clientOf(answer: () => Response | Promise<Response>) {
  const asked: { url: string; method: string | undefined; headers: Headers; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    asked.push({ url: String(input), method: init?.method, headers: new Headers(init?.headers), body });
    return await answer();
  };
  return { asked, fetch, client: createWorkspaceClient({ url, token: "secret", workspaceId: "w/1", fetch }) };
}

describe("a workspace's client", () => {
  it("lists terminals with its token in a header", async () => {
    const { asked, client } = clientOf(() => Response.json({ workspaceId: "w/1", terminals: [terminal] }));
    await expect(client.list()).resolves.toEqual([terminal]);
    expect(asked).toMatchObject([{ url: all, method: "GET", body: undefined }]);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
  });

  it("launches a command line with JSON, and asks for an approval unless told otherwise", async () => {
    const { asked, client } = clientOf(() => Response.json({ terminal }, { status: 201 }));
    const input = { command: "ls", cwd: "/tmp", reason: "intent", workspaceId: "w/1" } as const;
    await expect(client.launch.create(input)).resolves.toMatchObject({ sessionId: "t/1", status: "created" });
    await client.launch.create({
      ...input,
      requireApproval: false,
      cols: 100,
      rows: 30,
      resumeSessionId: "r",
    });
    expect(asked).toMatchObject([
      { url: all, method: "POST", body: { command: "ls", cwd: "/tmp" } },
      { body: { command: "ls", requireApproval: false, cols: 100, rows: 30, resumeSessionId: "r" } },
    ]);
    expect(asked[0]?.body).not.toHaveProperty("requireApproval");
    expect(asked[0]?.headers.get("content-type")).toBe("application/json");
    await expect(client.launch.create({ ...input, workspaceId: "v" })).rejects.toMatchObject({
      code: "invalid_request",
    });
  });

  it("writes ids as parts of the address", async () => {
    const { asked, client } = clientOf(() => Response.json({ terminal }));
    const requestID = "../q";
    await client.resolveApproval({ sessionId: "../t/1", requestID, decision: "deny", reason: "No." });
    expect(asked).toMatchObject([
      { url: `${all}/..%2Ft%2F1/approvals/..%2Fq`, body: { decision: "deny", reason: "No." } },
    ]);
  });

  it("says who types", async () => {
    const { asked, client } = clientOf(() => Response.json({ terminal: { ...terminal, holder: "person" } }));
    await client.holds.hold({ sessionId: "t/1", holder: "person" });
    expect(asked).toMatchObject([{ url: `${all}/t%2F1/holder`, method: "POST", body: { holder: "person" } }]);
    const refusing = clientOf(() =>
      Response.json({ error: { code: "invalid_request", message: "No." } }, { status: 400 }),
    );
    await expect(refusing.client.holds.hold({ sessionId: "t/1", holder: "agent" })).rejects.toMatchObject({
      code: "invalid_request",
    });
  });

  it("trades a ticket without a token", async () => {
    const { asked, fetch } = clientOf(() => Response.json({ token: "new" }));
    await expect(redeemTicket({ url, ticket: "once", fetch })).resolves.toBe("new");
    expect(asked).toMatchObject([{ url: `${url}/v1/tickets/redeem`, body: { ticket: "once" } }]);
    expect(asked[0]?.headers.has("authorization")).toBe(false);
  });

  it.each<{ name: string; answer: () => Response | Promise<Response>; code: string; message: string }>([
    {
      name: "the host's own refusal",
      answer: () =>
        Response.json({ error: { code: "some_later_code", message: "A sentence." } }, { status: 409 }),
      code: "some_later_code",
      message: "A sentence.",
    },
    {
      name: "a refusal that is not the host's",
      answer: () => new Response("<html>Bad gateway</html>", { status: 502 }),
      code: "invalid_answer",
      message: "The host's answer could not be read.",
    },
    {
      name: "an answer of another shape",
      answer: () => Response.json({ workspaceId: "w/1", terminals: [{ ...terminal, status: "odd" }] }),
      code: "invalid_answer",
      message: "The host's answer could not be read.",
    },
    {
      name: "no answer",
      answer: () => Promise.reject(new TypeError("fetch failed")),
      code: "connection_lost",
      message: "The line to the host is lost.",
    },
  ])("rejects with a code for $name", async ({ answer, code, message }) => {
    const { client } = clientOf(answer);
    await expect(client.list()).rejects.toMatchObject({ name: "TerminalWireError", code, message });
  });
});
