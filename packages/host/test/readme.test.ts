import { readFileSync } from "node:fs";
import { createWorkspaceClient, redeemTicket } from "@terminal-session/transport";
import ts from "typescript";
import { expect, it } from "vitest";
import * as host from "../src/index.js";

it("holds what the README's example says", { timeout: 30_000 }, async () => {
  const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const example = /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
  const printed: string[] = [];
  const exits: number[] = [];
  let interrupt = (): void => {};
  const world = {
    console: { log: (line: string) => printed.push(line) },
    process: {
      once: (_signal: string, run: () => void) => {
        interrupt = run;
      },
      exit: (code: number) => exits.push(code),
    },
  };

  const code = ts
    .transpile(example, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })
    .replaceAll(/import (\{[^}]*\}) from "@terminal-session\/(\w+)";/g, "const $1 = $2;");
  const run = Object.getPrototypeOf(async () => {}).constructor as FunctionConstructor; // has no name of its own
  await run(
    "host",
    "console",
    "process",
    code.replace("const host =", "const made =").replaceAll("host.", "made."),
  )(host, world.console, world.process);

  const { origin: url, hash } = new URL(printed[0] ?? "");
  const token = await redeemTicket({ url, ticket: hash.replace("#ticket=", "") });
  await expect(createWorkspaceClient({ url, token, workspaceId: "w" }).list()).resolves.toEqual([]);
  await expect(fetch(url).then((answer) => answer.text())).resolves.toBe("a page");
  interrupt();
  await expect.poll(() => exits, { timeout: 10_000 }).toEqual([0]);
});
