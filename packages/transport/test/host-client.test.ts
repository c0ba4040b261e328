import { describe, expect, it } from "vitest";
import { createHostClient, redeemTicket, type HostSession } from "../src/host-client.js";

const url = "http://127.0.0.1:4321";
const session: HostSession = {
  id: "s/1",
  command: "ls",
  cwd: "/tmp",
  status: "created",
  cols: 80,
  rows: 24,
  createdAt: "2027-01-02T03:04:05.000Z",
  endedAt: null,
};

/** A client whose host gives one answer, and what it was asked. */
function clientOf(answer: () => Response | Promise<Response>) {
  const asked: { url: string; method: string | undefined; headers: Headers; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    asked.push({ url: String(input), method: init?.method, headers: new Headers(init?.headers), body });
    return await answer();
  };
  return { asked, fetch, client: createHostClient({ url, token: "secret", fetch }) };
}

describe("a host client", () => {
  it("lists sessions with its token in a header", async () => {
    const { asked, client } = clientOf(() => Response.json({ sessions: [session] }));
    await expect(client.list()).resolves.toEqual([session]);
    expect(asked).toMatchObject([{ url: `${url}/v1/sessions`, method: "GET", body: undefined }]);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
  });

  it("launches with JSON", async () => {
    const { asked, client } = clientOf(() => Response.json({ session }, { status: 201 }));
    await expect(client.launch({ command: "ls", cwd: "/tmp" })).resolves.toEqual(session);
    expect(asked).toMatchObject([
      { url: `${url}/v1/sessions`, method: "POST", body: { command: "ls", cwd: "/tmp" } },
    ]);
    expect(asked[0]?.headers.get("content-type")).toBe("application/json");
  });

  it("writes a session's id as one part of the address", async () => {
    const { asked, client } = clientOf(() => Response.json({ session }));
    await client.cancel("../s/1");
    expect(asked[0]?.url).toBe(`${url}/v1/sessions/..%2Fs%2F1/cancel`);
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
      answer: () => Response.json({ sessions: [{ ...session, status: "odd" }] }),
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
