import { describe, expect, it } from "vitest";
import { createTerminalService } from "../../src/tools/terminal-service.js";
import { createTerminalTools } from "../../src/tools/terminal-tools.js";
import { createApprovalPolicy } from "../../src/tools/approval-policy.js";
import { FakeBackend } from "./fake-backend.js";

async function setUp(options: Parameters<typeof createTerminalTools>[2] = {}) {
  const service = createTerminalService();
  const backend = new FakeBackend();
  service.registerBackend(backend);
  const [ann, ben] = [{}, {}];
  service.registerOwner(ann);
  service.registerOwner(ben);
  const tools = createTerminalTools(service, ann, options);
  await tools.call("terminal_open", { type: "shell", name: "main" });
  await tools.call("terminal_send", { sessionId: "pty-1", text: "x", run_in_background: true });
  return { service, backend, tools, foreign: createTerminalTools(service, ben, options) };
}

const result = {
  viewport: "v",
  waitReason: "stdin_read",
  sessionStatus: { kind: "running" },
  truncated: false,
} as const;

describe("terminal tools", () => {
  it("have JSON Schemas that allow nothing else", async () => {
    const { tools } = await setUp();
    expect(tools.definitions.map(({ name }) => name)).toEqual([
      "terminal_open",
      "terminal_send",
      "terminal_read",
      "terminal_signal",
      "terminal_close",
      "terminal_list",
    ]);
    for (const { inputSchema, description } of tools.definitions) {
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(description).not.toBe("");
    }
    expect(tools.definitions[1]?.inputSchema).toMatchObject({
      required: ["sessionId", "text"],
      properties: { submit: { type: "boolean", default: true }, run_in_background: { type: "boolean" } },
    });
  });

  const references = ["pty-1", "main", "pty-send-1", "pty-9"];
  const withReference = (sessionId: string) =>
    [
      ["terminal_send", { sessionId, text: "x" }],
      ["terminal_send", { sessionId, text: "x", run_in_background: true }],
      ["terminal_read", { sessionId }],
      ["terminal_signal", { sessionId, signal: "SIGINT" }],
      ["terminal_close", { sessionId }],
    ] as const;

  it.each(references.flatMap(withReference))(
    "%s of another owner's %j is an error and does nothing",
    async (name, args) => {
      const { backend, foreign } = await setUp();
      const before = backend.sessions[0]?.send;
      expect((await foreign.call(name, args)).isError).toBe(true);
      expect(backend.sessions[0]?.send).toBe(before);
      expect(backend.sessions[0]).toMatchObject({ closes: 0, cancels: 0 });
    },
  );

  it("list nothing of another owner, and let it use the same name", async () => {
    const { foreign } = await setUp();
    expect((await foreign.call("terminal_list", {})).text).toBe("(no terminal sessions)");
    expect((await foreign.call("terminal_open", { type: "shell", name: "main" })).isError).toBe(false);
  });

  it("read a background send by its job id until it has ended, and interrupt it", async () => {
    const { backend, tools } = await setUp();
    const job = { sessionId: "pty-send-1" };
    backend.sessions[0]?.send?.input.printed?.("half");
    expect((await tools.call("terminal_read", job)).text).toBe("half\n[status: running]");
    expect((await tools.call("terminal_signal", { ...job, signal: "SIGINT" })).text).toBe(
      "interrupted pty-send-1",
    );
    expect((await tools.call("terminal_signal", { ...job, signal: "SIGTERM" })).isError).toBe(true);
    backend.sessions[0]?.send?.resolve(result);
    await expect
      .poll(async () => (await tools.call("terminal_read", job)).text)
      .toBe("[status: completed, wait: stdin_read]");
  });

  it("name a wrong parameter and never its value", async () => {
    const { tools } = await setUp();
    const { text } = await tools.call("terminal_send", { sessionId: "pty-1", text: { secret: "s3cret" } });
    expect(text).toContain("text");
    expect(text).not.toContain("s3cret");
  });

  it("keep every answer within its bound", async () => {
    const { backend, tools } = await setUp({ maxResultBytes: 64 });
    const sent = tools.call("terminal_send", { sessionId: "pty-1", text: "x" });
    await expect.poll(() => backend.sessions[0]?.send?.input.text).toBe("x");
    backend.sessions[0]?.send?.resolve({ ...result, viewport: "é".repeat(9_000) });
    const answers = [
      await sent,
      await tools.call("terminal_list", {}),
      await tools.call("terminal_read", { sessionId: "pty-1" }),
      await tools.call("terminal_read", { sessionId: "x".repeat(9_000) }),
      await tools.call("terminal_nope", {}),
    ];
    for (const { text } of answers) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64);
  });

  it.each([
    [{ holder: "person" }, /^TERMINAL_HELD: a person has taken this terminal over/],
    [{ isSending: true }, /^SEND_ACTIVE: /],
  ])("ask nobody about what cannot be typed anyway: %j", async (state, refusal) => {
    const { backend, tools } = await setUp({
      policy: { rules: [], allowed: () => Promise.reject(new Error("asked")) },
    });
    Object.assign(backend.sessions[0] ?? {}, state);
    const refused = await tools.call("terminal_send", { sessionId: "pty-1", text: "ls" });
    expect(refused.text).toMatch(refusal);
  });

  it("type nothing that the policy does not allow", async () => {
    const { backend, tools } = await setUp({ policy: createApprovalPolicy({ otherwise: "deny" }) });
    const denied = await tools.call("terminal_send", { sessionId: "pty-1", text: "ls" });
    expect(denied.text).toContain("APPROVAL_DENIED");
    expect(backend.sessions[0]?.send).toBeUndefined();
  });
});
