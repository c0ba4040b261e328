import { describe, expect, it } from "vitest";
import { createTerminalService } from "../../src/tools/terminal-service.js";
import type { BackendSession } from "../../src/tools/terminal-backend.js";
import { deferred, FakeBackend } from "../tools/fake-backend.js";
import cases from "./terminal-tools.json";

function setUp() {
  const service = createTerminalService();
  const backend = new FakeBackend();
  const unregister = service.registerBackend(backend);
  const [ann, ben] = [{}, {}];
  service.registerOwner(ann);
  service.registerOwner(ben);
  return { service, backend, unregister, ann, ben };
}

const shell = { type: "shell" };
const coded = (code: string) => ({ code });

const runs: Record<string, () => Promise<void>> = {
  async "ids count up and are never reused"() {
    const { service, ann } = setUp();
    expect((await service.open(ann, shell)).sessionId).toBe("pty-1");
    expect((await service.open(ann, shell)).sessionId).toBe("pty-2");
    await service.close(ann, "pty-1");
    expect((await service.open(ann, shell)).sessionId).toBe("pty-3");
  },
  async "a failed open still consumes an id"() {
    const { service, backend, ann } = setUp();
    backend.answer = () => Promise.reject(new Error("no"));
    await expect(service.open(ann, shell)).rejects.toThrow("no");
    backend.answer = async (session) => session;
    expect((await service.open(ann, shell)).sessionId).toBe("pty-2");
  },
  async "owner not registered"() {
    const { service, ann } = setUp();
    await service.disposeOwner(ann);
    await expect(service.open(ann, shell)).rejects.toMatchObject(coded("OWNER_NOT_LIVE"));
  },
  async "owner liveness is checked before the backend type"() {
    const { service, ann } = setUp();
    await service.disposeOwner(ann);
    await expect(service.open(ann, { type: "nope" })).rejects.toMatchObject(coded("OWNER_NOT_LIVE"));
  },
  async "name reserved while the first open is pending"() {
    const { service, backend, ann } = setUp();
    const pending = deferred<BackendSession>();
    backend.answer = () => pending.promise;
    const first = service.open(ann, { ...shell, name: "main" });
    await expect(service.open(ann, { ...shell, name: "main" })).rejects.toMatchObject(
      coded("DUPLICATE_NAME"),
    );
    pending.reject(new Error("gone"));
    await expect(first).rejects.toThrow("gone");
    backend.answer = async (session) => session;
    await expect(service.open(ann, { ...shell, name: "main" })).resolves.toMatchObject({ name: "main" });
  },
  async "same name for two owners is fine"() {
    const { service, ann, ben } = setUp();
    await service.open(ann, { ...shell, name: "main" });
    await expect(service.open(ben, { ...shell, name: "main" })).resolves.toBeDefined();
  },
  async "empty name"() {
    const { service, ann } = setUp();
    await expect(service.open(ann, { ...shell, name: "" })).rejects.toThrow("must be non-empty");
  },
  async "registering a second backend with the same type"() {
    const { service } = setUp();
    expect(() => service.registerBackend(new FakeBackend())).toThrow("DUPLICATE_BACKEND");
  },
  async "any call with an unknown id"() {
    const { service, ann } = setUp();
    expect(() => service.read(ann, "pty-9", {})).toThrow("NO_SESSION");
    expect(() => service.signal(ann, "pty-9", "SIGINT")).toThrow("NO_SESSION");
    expect(() => service.startSend(ann, "pty-9", { text: "", submit: true })).toThrow("NO_SESSION");
    await expect(service.close(ann, "pty-9")).rejects.toMatchObject(coded("NO_SESSION"));
  },
  async "close twice at once"() {
    const { service, backend, ann } = setUp();
    await service.open(ann, shell);
    const closing = deferred<void>();
    const [session] = backend.sessions;
    if (session !== undefined) session.closeResult = () => closing.promise;
    const both = [service.close(ann, "pty-1"), service.close(ann, "pty-1")];
    closing.resolve();
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(session?.closes).toBe(1);
  },
  async "close after a finished close"() {
    const { service, ann } = setUp();
    await service.open(ann, shell);
    await service.close(ann, "pty-1");
    await expect(service.close(ann, "pty-1")).rejects.toMatchObject(coded("NO_SESSION"));
  },
  async "close that fails keeps the session listed and may be retried"() {
    const { service, backend, ann } = setUp();
    await service.open(ann, shell);
    const [session] = backend.sessions;
    if (session !== undefined) session.closeResult = () => Promise.reject(new Error("stuck"));
    await expect(service.close(ann, "pty-1")).rejects.toThrow("stuck");
    expect(service.list(ann)).toHaveLength(1);
    if (session !== undefined) session.closeResult = async () => undefined;
    expect(await service.close(ann, "pty-1")).toBe(true);
  },
  async "list shows only the caller's sessions in publication order"() {
    const { service, ann, ben } = setUp();
    for (const owner of [ann, ben, ann]) await service.open(owner, shell);
    expect(service.list(ann).map(({ sessionId }) => sessionId)).toEqual(["pty-1", "pty-3"]);
  },
  async "session is invisible until its backend is ready"() {
    const { service, backend, ann } = setUp();
    const pending = deferred<void>();
    backend.answer = async (session) => {
      await pending.promise;
      return session;
    };
    const opening = service.open(ann, shell);
    expect(service.list(ann)).toEqual([]);
    pending.resolve();
    await opening;
    expect(service.list(ann)).toHaveLength(1);
  },
  async "abort before open"() {
    const { service, backend, ann } = setUp();
    const reason = { own: "reason" };
    await expect(service.open(ann, { ...shell, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(backend.opens).toEqual([]);
  },
  async "owner disposed during open"() {
    const { service, backend, ann } = setUp();
    const pending = deferred<void>();
    backend.answer = async (session) => {
      await pending.promise;
      return session;
    };
    const opening = service.open(ann, shell);
    opening.catch(() => undefined);
    const disposed = service.disposeOwner(ann);
    await expect(opening).rejects.toMatchObject(coded("OWNER_NOT_LIVE"));
    pending.resolve();
    await disposed;
    expect(backend.sessions[0]?.closes).toBe(1);
  },
  async "service disposed during open"() {
    const { service, backend, ann } = setUp();
    const pending = deferred<void>();
    backend.answer = async (session) => {
      await pending.promise;
      return session;
    };
    const opening = service.open(ann, shell);
    opening.catch(() => undefined);
    const disposed = service.dispose();
    await expect(opening).rejects.toMatchObject(coded("SERVICE_DISPOSING"));
    pending.resolve();
    await disposed;
    expect(backend.sessions[0]?.closes).toBe(1);
    await expect(service.open(ann, shell)).rejects.toMatchObject(coded("SERVICE_DISPOSING"));
  },
  async "owner disposal closes all its sessions and waits for them"() {
    const { service, backend, ann, ben } = setUp();
    for (const owner of [ann, ben, ann]) await service.open(owner, shell);
    let isClosed = false;
    const closing = deferred<void>();
    const [session] = backend.sessions;
    if (session !== undefined) session.closeResult = () => closing.promise;
    const disposed = service.disposeOwner(ann).then(() => (isClosed = true));
    await Promise.resolve();
    expect(isClosed).toBe(false);
    closing.resolve();
    await disposed;
    expect(backend.sessions.map(({ closes }) => closes)).toEqual([1, 0, 1]);
    expect(service.list(ben)).toHaveLength(1);
  },
  async "backend unregistered: live sessions keep working, new opens fail"() {
    const { service, unregister, ann } = setUp();
    await service.open(ann, shell);
    unregister();
    expect(service.read(ann, "pty-1", {}).text).toBe("kept");
    await expect(service.open(ann, shell)).rejects.toMatchObject(coded("NO_BACKEND"));
  },
};

/** Run where the send itself is: with the shell's session. */
const elsewhere = ["second send while one runs"];

describe("cases: serviceLifecycle", () => {
  it("has a run for every case", () => {
    expect([...Object.keys(runs), ...elsewhere].toSorted()).toEqual(
      cases.serviceLifecycle.map(({ name }) => name).toSorted(),
    );
  });

  it.each(Object.entries(runs))("%s", async (_, run) => {
    await run();
    expect.hasAssertions();
  });
});
