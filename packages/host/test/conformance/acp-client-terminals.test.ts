import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAcpTerminalClient } from "../../src/acp/acp-terminal-client.js";
import { createTerminalHost } from "../../src/terminal-host.js";

/** The cases about terminals that a client runs for an agent. All but the first say in words what must hold. */
const cases = JSON.parse(
  readFileSync(new URL("acp-client-terminals.json", import.meta.url), "utf8"),
).v1ClientOwned;

const sessionId = "s";
const patient = { timeout: 10_000 };

function open() {
  const host = createTerminalHost({ home: "/tmp", environment: { PATH: process.env["PATH"] } });
  onTestFinished(() => host.close());
  return createAcpTerminalClient(host, "ann");
}

async function openRunning() {
  const client = open();
  const { terminalId } = await client.create({
    sessionId,
    command: "sh",
    args: ["-c", "printf up; sleep 100"],
  });
  const terminal = { sessionId, terminalId };
  await expect.poll(async () => (await client.output(terminal)).output, patient).toBe("up");
  return { client, terminal };
}

describe("cases: v1ClientOwned", { timeout: 30_000 }, () => {
  it("has the four cases that are run here", () => {
    expect(cases.map(({ call }: { readonly call: string }) => call)).toEqual([
      "terminal/create",
      "terminal/output while running",
      "terminal/kill",
      "terminal/release",
    ]);
  });

  it("terminal/create", async () => {
    const [{ params, then }] = cases;
    const client = open();
    const { terminalId } = await client.create(params);
    expect(terminalId).toEqual(expect.any(String));
    const terminal = { sessionId, terminalId };
    expect(await client.waitForExit(terminal)).toEqual(then["terminal/wait_for_exit"]);
    expect(await client.output(terminal)).toEqual(then["terminal/output"]);
  });

  it("terminal/output while running", async () => {
    const { client, terminal } = await openRunning();
    const { exitStatus, ...rest } = await client.output(terminal);
    expect(rest).toEqual({ output: "up", truncated: false });
    expect(exitStatus ?? null).toBeNull();
  });

  it("terminal/kill", async () => {
    const { client, terminal } = await openRunning();
    await client.kill(terminal);
    expect((await client.waitForExit(terminal)).exitCode).toBeNull();
    expect((await client.output(terminal)).output).toBe("up");
    await client.release(terminal);
  });

  it("terminal/release", async () => {
    const { client, terminal } = await openRunning();
    await client.release(terminal);
    await expect(client.output(terminal)).rejects.toMatchObject({ code: "session_not_found" });
  });
});
