import { describe, expect, it } from "vitest";
import { createTerminalService } from "../../src/tools/terminal-service.js";
import { createTerminalTools, type TerminalToolsOptions } from "../../src/tools/terminal-tools.js";
import { deferred, FakeBackend } from "../tools/fake-backend.js";
import cases from "./terminal-tools.json";

async function setUp(options: TerminalToolsOptions & { readonly isOpen?: boolean } = {}) {
  const { isOpen = true, ...rest } = options;
  const service = createTerminalService();
  const backend = new FakeBackend();
  service.registerBackend(backend);
  const owner = {};
  service.registerOwner(owner);
  if (isOpen) await service.open(owner, { type: "shell" });
  return { service, backend, tools: createTerminalTools(service, owner, rest) };
}

const plain = cases.toolCalls.filter(
  ({ tool, owner, whileClosing }) =>
    tool.startsWith("terminal_") && !tool.includes(" ") && owner === undefined && whileClosing === undefined,
);

describe("cases: toolCalls", () => {
  it.each(plain)("$tool $args", async ({ tool, args, config, text, isError }) => {
    const { tools } = await setUp({ isOpen: tool !== "terminal_open", ...config });
    const result = await tools.call(tool, args);
    expect(result.isError).toBe(isError ?? false);
    expect(result.text).toContain(text ?? "");
    expect(text ?? result.text).toBe(result.text);
  });

  it("terminal_close while closing", async () => {
    const found = cases.toolCalls.find(({ whileClosing }) => whileClosing === true);
    const { backend, tools } = await setUp();
    const closing = deferred<void>();
    const [session] = backend.sessions;
    if (session !== undefined) session.closeResult = () => closing.promise;
    const first = tools.call("terminal_close", found?.args);
    const second = tools.call("terminal_close", found?.args);
    closing.resolve();
    expect((await first).text).toBe("closed terminal session pty-1");
    expect((await second).text).toBe(found?.text);
  });

  it("any tool without an owner is an error", async () => {
    const tools = createTerminalTools(createTerminalService(), undefined);
    const results = tools.definitions.map(({ name }) => tools.call(name, { sessionId: "pty-1", type: "shell" }));
    expect((await Promise.all(results)).map(({ isError }) => isError)).toEqual(results.map(() => true));
  });

  it("a bound below 64 bytes is an error", () => {
    const [options] = cases.toolCalls.flatMap(({ tool, args }) => (tool === "config" ? [args] : []));
    expect(() => createTerminalTools(createTerminalService(), {}, options as TerminalToolsOptions)).toThrow(
      RangeError,
    );
  });

  it("terminal_send aborted in the foreground is an error, after the operation has settled", async () => {
    const { backend, tools } = await setUp();
    const stop = new AbortController();
    let isSettled = false;
    const result = tools
      .call("terminal_send", { sessionId: "pty-1", text: "x" }, { signal: stop.signal })
      .finally(() => (isSettled = true));
    await expect.poll(() => backend.sessions[0]?.send).toBeDefined();
    stop.abort();
    await Promise.resolve();
    expect(backend.sessions[0]?.cancels).toBe(1);
    expect(isSettled).toBe(false);
    backend.sessions[0]?.send?.resolve({
      viewport: "",
      waitReason: "stdin_read",
      sessionStatus: { kind: "running" },
      truncated: false,
    });
    expect((await result).isError).toBe(true);
  });
});
