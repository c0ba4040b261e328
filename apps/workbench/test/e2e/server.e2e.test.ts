import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { connect, textOf, type HostLine } from "../support/host-session.js";
import { descendantsOf, hasProcessFiles, processesWith } from "../support/processes.js";
import { patient, programs } from "../support/workbench-page.js";
import { startServerForTest } from "../support/workbench-server.js";

async function run(line: HostLine, command: string) {
  const { sessionId } = await line.launch(command, programs);
  const session = line.follow(sessionId);
  await expect.poll(() => session.getSnapshot().view.approval, patient).toBeDefined();
  const requestID = session.getSnapshot().view.approval?.requestID ?? "";
  await line.client.resolveApproval({ sessionId, requestID, decision: "allow" });
  return session;
}

test("prints where agents connect and where their token is, which nobody else can read, and goes on where their port is taken", async () => {
  const first = await startServerForTest();
  const { url, token } = first.door();
  expect(first.printed()).toMatch(
    /^Agents connect to http:\S+\/mcp \(MCP\) with the token in (.+)\n[^\n]+\n$/,
  );
  expect(first.printed()).not.toContain(token);
  const path = /token in (.+)/.exec(first.printed())?.[1] ?? "";
  expect(statSync(path).mode & 0o777).toBe(0o600);

  const second = await startServerForTest(["--mcp-port", new URL(url).port]);
  expect(second.printed()).toMatch(/Agents cannot connect \(MCP\): .*EADDRINUSE/);
  expect((await fetch(second.origin)).status).toBe(200);
});

test("prints one line with one address, and opens nothing", async () => {
  const server = await startServerForTest(["--no-mcp"]);
  expect(server.printed()).toMatch(/^[^\n]*http:\/\/127\.0\.0\.1:\d+\/#ticket=[\w-]{22,}\n$/);
  const next = await server.newAddress();
  expect(next).not.toBe(server.address);
  expect(new URL(next).origin).toBe(server.origin);
});

test.runIf(hasProcessFiles).each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "ends with 0 on %s and leaves no child behind, not even those that left the session",
  async (signal) => {
    const server = await startServerForTest();
    const line = await connect(server.address);
    const mark = `60${Math.trunc(performance.now() * 1_000)}`;
    const session = await run(
      line,
      `sleep ${mark} & setsid sleep ${mark} & (trap '' HUP TERM; sleep ${mark}; sleep ${mark}) & echo started; sleep ${mark}`,
    );
    await expect.poll(() => textOf(session), patient).toContain("started");
    await expect.poll(() => processesWith(`sleep ${mark}`).length, patient).toBeGreaterThanOrEqual(4);
    expect(descendantsOf(server.process.pid ?? 0).length).toBeGreaterThan(0);

    expect(await server.end(signal)).toEqual({ code: 0, signal: null });
    expect(processesWith(mark)).toEqual([]);
    session.dispose();
  },
);

test("says that a port is taken", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await expect.poll(() => taken.listening, patient).toBe(true);
  const { port } = taken.address() as AddressInfo; // it listens on a port
  const main = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [main, "--port", String(port)], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${port} is taken`);
  taken.close();
});
