import { describe, expect, it } from "vitest";
import { createTerminalService } from "../../src/tools/terminal-service.js";
import { deferred, FakeBackend } from "./fake-backend.js";

function setUp(ids?: "counted" | "unguessable") {
  const service = createTerminalService(ids === undefined ? {} : { ids });
  const backend = new FakeBackend();
  service.registerBackend(backend);
  const [ann, ben] = [{}, {}];
  service.registerOwner(ann);
  service.registerOwner(ben);
  return { service, backend, ann, ben };
}

const shell = { type: "shell" };

describe("terminal service", () => {
  it.each([
    ["counted", "FOREIGN_SESSION"],
    ["unguessable", "NO_SESSION"],
  ] as const)("with %s ids says %s of another owner's session, whatever the call", async (ids, code) => {
    const { service, ann, ben } = setUp(ids);
    const { sessionId } = await service.open(ann, { ...shell, name: "main" });
    expect(() => service.read(ben, sessionId, {})).toThrow(code);
    expect(() => service.signal(ben, sessionId, "SIGINT")).toThrow(code);
    expect(() => service.startSend(ben, sessionId, { text: "x", submit: true })).toThrow(code);
    expect(() => service.find(ben, sessionId)).toThrow(code);
    await expect(service.close(ben, sessionId)).rejects.toMatchObject({ code });
    expect(() => service.read(ben, "main", {})).toThrow("NO_SESSION");
    expect(service.list(ben)).toEqual([]);
  });

  it("gives ids of 128 random bits where they leave the process", async () => {
    const { service, ann } = setUp("unguessable");
    expect((await service.open(ann, shell)).sessionId).toMatch(/^pty-[0-9a-f]{32}$/);
  });

  it("rejects an abort while opening with the caller's reason and closes what arrives late", async () => {
    const { service, backend, ann } = setUp();
    const pending = deferred<void>();
    backend.answer = async (session) => {
      await pending.promise;
      return session;
    };
    const stop = new AbortController();
    const opening = service.open(ann, { ...shell, name: "main", signal: stop.signal });
    stop.abort("enough");
    await expect(opening).rejects.toBe("enough");
    backend.answer = async (session) => session;
    await service.open(ann, { ...shell, name: "main" });
    pending.resolve();
    await expect.poll(() => backend.sessions[0]?.closes).toBe(1);
    expect(service.list(ann)).toHaveLength(1);
  });

  it("gathers what fails when an owner is disposed of, and closes the rest", async () => {
    const { service, backend, ann } = setUp();
    for (let count = 0; count < 3; count += 1) await service.open(ann, shell);
    for (const session of backend.sessions.slice(0, 2))
      session.closeResult = () => Promise.reject(new Error("stuck"));
    await expect(service.disposeOwner(ann)).rejects.toMatchObject({ errors: [{}, {}] });
    expect(backend.sessions[2]?.closes).toBe(1);
    for (const session of backend.sessions) session.closeResult = async () => undefined;
    await service.dispose();
    expect(backend.sessions.map(({ closes }) => closes)).toEqual([2, 2, 1]);
  });

  it("keeps an exited session listed until it is closed", async () => {
    const { service, backend, ann } = setUp();
    await service.open(ann, shell);
    const [session] = backend.sessions;
    if (session !== undefined) session.status = { kind: "exited", exitCode: 3, signal: null };
    expect(service.list(ann)).toMatchObject([{ status: { kind: "exited", exitCode: 3 } }]);
    await service.close(ann, "pty-1");
    expect(service.list(ann)).toEqual([]);
  });

  it("changes the sandbox mode only while nothing is open or opening", async () => {
    const { service, backend, ann } = setUp();
    service.setSandboxMode(ann, "read-only");
    const pending = deferred<void>();
    backend.answer = async (session) => {
      await pending.promise;
      return session;
    };
    const opening = service.open(ann, shell);
    expect(() => service.setSandboxMode(ann, "workspace-write")).toThrow("SANDBOX_MODE_LOCKED");
    service.setSandboxMode(ann, "read-only");
    pending.resolve();
    await opening;
    expect(backend.opens[0]?.sandboxMode).toBe("read-only");
    expect(() => service.setSandboxMode(ann, "workspace-write")).toThrow("SANDBOX_MODE_LOCKED");
    await service.close(ann, "pty-1");
    expect(() => service.setSandboxMode(ann, "workspace-write")).not.toThrow();
  });

  it("counts background sends and keeps one owner's from another", async () => {
    const { service, backend, ann, ben } = setUp();
    await service.open(ann, shell);
    const job = service.backgroundSends.start(ann, "pty-1", (printed) =>
      service.startSend(ann, "pty-1", { text: "x", submit: true, printed }),
    );
    expect(job.jobId).toBe("pty-send-1");
    expect(() => service.backgroundSends.find(ben, "pty-send-1")).toThrow("NO_JOB");
    backend.sessions[0]?.send?.input.printed?.("out");
    expect(job.read()).toEqual({ delta: "out", truncated: false, outcome: { kind: "running" } });
    expect(job.read().delta).toBe("");
    expect(job.kill()).toBe(true);
    backend.sessions[0]?.send?.reject(new Error("broke"));
    await job.over;
    expect(job.read().outcome).toEqual({ kind: "failed", message: "broke" });
  });
});
