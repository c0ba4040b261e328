import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

it(
  "serves to whoever has the token of its file, tells nobody else of it, and ends by a signal",
  { timeout: 60_000 },
  async () => {
    const directory = mkdtempSync("/tmp/token-");
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const tokenFile = join(directory, "token");
    const main = new URL("../../dist/command/main.js", import.meta.url).pathname;
    const command = spawn(process.execPath, [main, "--token-file", tokenFile]);
    onTestFinished(() => void command.kill("SIGKILL"));
    let log = "";
    for (const stream of [command.stdout, command.stderr]) stream.on("data", (data) => (log += String(data)));
    await expect.poll(() => log, { timeout: 20_000 }).toMatch(/listening on http:\S+/);
    const [, url = ""] = /listening on (http:\S+)/.exec(log) ?? [];
    const token = readFileSync(tokenFile, "utf8").trim();
    expect(statSync(tokenFile).mode & 0o777).toBe(0o600);
    const ask = (authorization: string) =>
      fetch(`${url}/v1/workspaces/w/terminals`, { headers: { authorization } });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect((await ask(`Bearer ${token.slice(0, -1)}x`)).status).toBe(401);
    const ended = new Promise((resolve) => command.on("exit", resolve));
    command.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(log).not.toContain(token);
  },
);
