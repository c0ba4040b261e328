import { readFileSync } from "node:fs";
import * as core from "@terminal-session/core";
import ts from "typescript";
import { afterEach, expect, it, vi } from "vitest";
import * as transport from "../src/index.js";
import { createMemorySockets } from "./memory-socket.js";

afterEach(() => vi.unstubAllGlobals());

it("holds what the README's example says", async () => {
  const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const example = /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
  const asked: string[] = [];
  const { Socket, ends } = createMemorySockets();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { origin: "http://127.0.0.1:4321" });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${new URL(url).pathname}`);
    const session = {
      id: "s",
      command: "npm test",
      cwd: "/app",
      status: "created",
      cols: 80,
      rows: 24,
      createdAt: "2027-01-02T03:04:05.000Z",
      endedAt: null,
    };
    return Response.json(url.endsWith("redeem") ? { token: "t" } : { session });
  });

  const code = ts
    .transpile(example, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })
    .replaceAll(/import (\{[^}]*\}) from "@terminal-session\/(\w+)";/g, "const $1 = $2;");
  const run = Object.getPrototypeOf(async () => {}).constructor as FunctionConstructor; // has no name of its own
  const session = (await run(
    "core",
    "transport",
    "ticket",
    `${code}\nreturn session;`,
  )(core, transport, "once")) as core.TerminalSession; // the example's last name

  expect(asked).toEqual(["POST /v1/tickets/redeem", "POST /v1/sessions"]);
  for (const control of ["acknowledge", "cancel", "resize", "resolveApproval", "write"])
    expect(session.controls).toHaveProperty(control);
  const [end] = ends;
  end?.open();
  end?.send({ type: "attached", sessionId: "s", status: "created", lastSeq: 0 });
  expect(session.getSnapshot().link).toEqual({ state: "live", hostStatus: "created" });
  session.dispose();
  expect(end?.isClosed).toBe(true);
});
