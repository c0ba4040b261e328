import { readFileSync } from "node:fs";
import * as core from "@terminal-session/core";
import ts from "typescript";
import { afterEach, expect, it, vi } from "vitest";
import * as transport from "../src/index.js";

afterEach(() => vi.unstubAllGlobals());

it("holds what the README's example says", async () => {
  const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const example = /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
  const asked: string[] = [];
  const opened: string[] = [];
  class Socket {
    constructor(address: string) {
      opened.push(new URL(address).pathname);
    }
    send(): void {}
    close(): void {}
  }
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { origin: "http://127.0.0.1:4321" });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${new URL(url).pathname}`);
    const at = "2027-01-02T03:04:05.000Z";
    const terminal = {
      id: "s",
      workspaceId: "main",
      title: "sh",
      cwd: "/home/ann",
      profileId: null,
      runtimeKind: "local",
      status: "running",
      cols: 80,
      rows: 24,
      createdAt: at,
      updatedAt: at,
      endedAt: null,
      lastError: null,
    };
    if (url.endsWith("redeem")) return Response.json({ token: "t" });
    return Response.json(
      url.endsWith("snapshot") ? { snapshot: { data: "$ ", fromSeq: 1, toSeq: 1 } } : { terminal },
    );
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

  const terminals = "/v1/workspaces/main/terminals";
  await vi.waitFor(() => expect(opened).toEqual([`${terminals}/s/ws`]));
  expect(asked).toEqual(["POST /v1/tickets/redeem", `POST ${terminals}`, `GET ${terminals}/s/snapshot`]);
  for (const control of ["acknowledge", "cancel", "resize", "resolveApproval", "write"])
    expect(session.controls).toHaveProperty(control);
  expect(session.getSnapshot().view.chunks).toMatchObject([{ text: "$ " }]);
  session.dispose();
});
