import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../../src/sandbox/runtime-sandbox.js";
import type { SandboxMode } from "../../src/sandbox/sandbox.js";
import { createTerminalHost } from "../../src/terminal-host.js";
import { createAgentTerminals } from "../../src/tools/agent-terminals.js";
import { createTerminalTools } from "../../src/tools/terminal-tools.js";

function works(program: string, ...args: readonly string[]): boolean {
  return spawnSync(program, args).status === 0;
}

/** Whether this machine can confine at all, asked without our code. */
const canConfine =
  works("bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--unshare-net", "--unshare-pid", "true") &&
  works("socat", "-V") &&
  works("rg", "--version");

async function openIn(mode: SandboxMode, sandbox = createSandbox()) {
  const host = createTerminalHost();
  const service = createAgentTerminals({ host, owner: "ann", workspaceId: "w", sandbox });
  onTestFinished(async () => {
    await service.dispose();
    await host.close();
    await sandbox.close();
  });
  const owner = {};
  service.registerOwner(owner, { sandboxMode: mode });
  const tools = createTerminalTools(service, owner);
  const cwd = mkdtempSync("/tmp/confined-");
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const opened = await tools.call("terminal_open", { type: "shell", cwd });
  const send = async (text: string) => (await tools.call("terminal_send", { sessionId: "pty-1", text })).text;
  return { cwd, opened, send, service, owner };
}

describe.runIf(canConfine)("a sandbox where the machine confines", { timeout: 60_000 }, () => {
  it("lets a shell write below its directory and nowhere else", async () => {
    const { cwd, opened, send } = await openIn("workspace-write");
    expect(opened.text).toMatch(/^started terminal session pty-1/);
    expect(await send("echo kept > here.txt; echo code=$?")).toContain("\ncode=0\n");
    expect(readFileSync(join(cwd, "here.txt"), "utf8")).toBe("kept\n");
    const outside = `/tmp/outside-${process.pid}`;
    expect(await send(`echo no > ${outside}; echo code=$?`)).toContain("\ncode=1\n");
    expect(existsSync(outside)).toBe(false);
  });

  it("lets a read-only shell write nothing", async () => {
    const { cwd, send } = await openIn("read-only");
    expect(await send("echo no > here.txt; echo code=$?; ls / >/dev/null; echo reads=$?")).toMatch(
      /\ncode=1\n(.*\n)*reads=0\n/,
    );
    expect(existsSync(join(cwd, "here.txt"))).toBe(false);
  });

  it("keeps a shell from the network, this machine's own too", async () => {
    const server = createServer((_, response) => response.end("reached"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // it listens on a port
    const { send } = await openIn("workspace-write");
    const answer = await send(`(exec 3<>/dev/tcp/127.0.0.1/${port}) && echo reach""ed || echo cut""off`);
    expect(answer).toContain("\ncutoff\n");
    expect(answer).not.toContain("\nreached\n");
  });

  it("keeps job control and interrupts", async () => {
    const { send, service, owner } = await openIn("workspace-write");
    const { settled, cancel } = service.startSend(owner, "pty-1", { text: "sleep 100", submit: true });
    await expect.poll(() => service.find(owner, "pty-1").read({ count: 1 }).text).toBe("");
    cancel();
    expect((await settled).viewport).toContain("dsh> ");
    expect(await send("sleep 100 & jobs")).toContain("Running");
  });

  it("refuses another mode while a shell is open", async () => {
    const { service, owner } = await openIn("workspace-write");
    expect(() => service.setSandboxMode(owner, "danger-full-access")).toThrow("SANDBOX_MODE_LOCKED");
  });
});

describe("a sandbox where the machine does not confine", () => {
  const runtime = {
    getDefaultWritePaths: () => [],
    SandboxManager: {
      isSupportedPlatform: () => true,
      checkDependenciesAsync: async () => ({ errors: [] as string[], warnings: [] }),
      initialize: async () => undefined,
      wrapWithSandbox: async () => "exit 1",
      cleanupAfterCommand: () => undefined,
      reset: async () => undefined,
    },
  };
  const sandboxOf = (changes: object) => {
    const given = { ...runtime, SandboxManager: { ...runtime.SandboxManager, ...changes } };
    // A test's library has no more of the real one than is used.
    return createSandbox(async () => given as unknown as Awaited<ReturnType<typeof load>>);
  };
  const load = async () => import("@anthropic-ai/sandbox-runtime");

  it.each([
    ["an unknown system", { isSupportedPlatform: () => false }, "no confinement"],
    [
      "no bubblewrap",
      {
        checkDependenciesAsync: async () => ({ errors: ["bubblewrap (bwrap) not installed"], warnings: [] }),
      },
      "bubblewrap (bwrap) not installed",
    ],
    ["a kernel that refuses", {}, "the system refuses it"],
  ])("refuses a shell with its reason: %s", async (_, changes, reason) => {
    const { opened, service, owner } = await openIn("read-only", sandboxOf(changes));
    expect(opened.isError).toBe(true);
    expect(opened.text).toContain("SANDBOX_UNAVAILABLE");
    expect(opened.text).toContain(reason);
    expect(service.list(owner)).toEqual([]);
  });

  it("refuses a shell where no sandbox is set up", async () => {
    const host = createTerminalHost();
    const service = createAgentTerminals({ host, owner: "ann", workspaceId: "w" });
    onTestFinished(() => host.close());
    const owner = {};
    service.registerOwner(owner, { sandboxMode: "read-only" });
    await expect(service.open(owner, { type: "shell" })).rejects.toMatchObject({
      code: "SANDBOX_UNAVAILABLE",
    });
  });
});
