import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { processNow } from "../../src/processes/process-table.js";
import { connect, textOf, untilLive, untilShown } from "../serve/follow-terminal.js";

const waitMs = { timeout: 30_000 };

it(
  "leaves no shell when it is killed, and knows no terminal of before when it is back",
  { timeout: 120_000 },
  async () => {
    const directory = mkdtempSync("/tmp/restart-");
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const tokenFile = join(directory, "token");
    const port = await freePort();
    const start = async () => {
      const main = new URL("../../dist/command/main.js", import.meta.url).pathname;
      const args = [main, "--port", String(port), "--token-file", tokenFile, "--shell", "/bin/sh"];
      const command = spawn(process.execPath, args, { env: { PATH: process.env["PATH"], HOME: "/tmp" } });
      onTestFinished(() => void command.kill("SIGKILL"));
      let log = "";
      command.stderr.on("data", (data) => (log += String(data)));
      await expect.poll(() => log, waitMs).toContain("listening on");
      return command;
    };

    const first = await start();
    const client = connect({
      url: `http://127.0.0.1:${port}`,
      token: readFileSync(tokenFile, "utf8").trim(),
    });
    const session = client.follow(await client.create());
    await untilLive(session);
    await session.controls.write?.("echo pid-$$-\n");
    await untilShown(session, /pid-\d+-/);
    const shell = Number(/pid-(\d+)-/.exec(textOf(session))?.[1]);
    first.kill("SIGKILL");
    await expect.poll(() => session.getSnapshot().link.state, waitMs).toBe("lost");
    // The system hangs up on the shell, whose terminal is gone.
    await expect.poll(() => processNow(shell), waitMs).toBeUndefined();

    await start();
    await expect
      .poll(() => session.getSnapshot().link.error?.code, waitMs)
      .toBe("workspace_terminal_not_found");
    // What is known of the process has not changed by that: nobody saw it end.
    expect(session.getSnapshot().view.state).toBe("running");
    expect(textOf(session)).toMatch(/pid-\d+-/);
    expect(await client.workspace.list()).toEqual([]);
  },
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => server.close(resolve));
  return port;
}
