import { expect, test } from "vitest";
import { storedToken, type TokenStore } from "../../page/token-store.js";
import { signIn } from "../../page/sign-in.js";

const url = "http://127.0.0.1:4000";

/** A host that takes these tickets and tokens; undefined is one that cannot be reached. */
function host(known: { tickets: readonly string[]; tokens: readonly string[] } | undefined): typeof fetch {
  return async (input, init) => {
    if (!known) throw new TypeError("fetch failed");
    const refusal = (code: string) => Response.json({ error: { code, message: "" } }, { status: 401 });
    if (String(input).endsWith("/redeem")) {
      const { ticket } = JSON.parse(String(init?.body)) as { ticket: string };
      return known.tickets.includes(ticket)
        ? Response.json({ token: `token of ${ticket}` })
        : refusal("ticket_invalid");
    }
    const authorization = new Headers(init?.headers).get("authorization") ?? "";
    return known.tokens.includes(authorization.replace("Bearer ", ""))
      ? Response.json({ workspaceId: "workbench", terminals: [] })
      : refusal("unauthorized");
  };
}

function tokensOf(token?: string): TokenStore {
  const values = new Map(token === undefined ? [] : [["terminal-session-workbench.token", token]]);
  return storedToken({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
}

test("trades a ticket for a token and keeps it", async () => {
  const tokens = tokensOf();
  const fetch = host({ tickets: ["t"], tokens: [] });
  expect(await signIn({ url, ticket: "t", tokens, fetch })).toEqual({
    kind: "signed-in",
    token: "token of t",
  });
  expect(tokens.read()).toBe("token of t");
});

test("goes on with the tab's token after a reload", async () => {
  const fetch = host({ tickets: [], tokens: ["mine"] });
  expect(await signIn({ url, ticket: undefined, tokens: tokensOf("mine"), fetch })).toEqual({
    kind: "signed-in",
    token: "mine",
  });
});

test("goes on with the tab's token when a used address is opened again", async () => {
  const fetch = host({ tickets: [], tokens: ["mine"] });
  const access = await signIn({ url, ticket: "used", tokens: tokensOf("mine"), fetch });
  expect(access).toEqual({ kind: "signed-in", token: "mine" });
});

test.each([
  { name: "an address without a ticket", ticket: undefined, token: undefined, kind: "no-ticket" },
  { name: "a used ticket", ticket: "used", token: undefined, kind: "ticket-refused" },
  { name: "a used ticket and a token of another run", ticket: "used", token: "old", kind: "ticket-refused" },
  { name: "a token of another run", ticket: undefined, token: "old", kind: "token-refused" },
])("lets nobody in with $name", async ({ ticket, token, kind }) => {
  const tokens = tokensOf(token);
  const access = await signIn({ url, ticket, tokens, fetch: host({ tickets: [], tokens: [] }) });
  expect(access).toEqual({ kind });
  expect(tokens.read()).toBeUndefined();
});

test("keeps the token while the host cannot be reached", async () => {
  const tokens = tokensOf("mine");
  const access = await signIn({ url, ticket: undefined, tokens, fetch: host(undefined) });
  expect(access).toEqual({ kind: "signed-in", token: "mine" });
  expect(await signIn({ url, ticket: "t", tokens: tokensOf(), fetch: host(undefined) })).toEqual({
    kind: "unreachable",
  });
});
