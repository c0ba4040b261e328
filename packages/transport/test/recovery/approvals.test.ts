import { createTerminalSession, type TerminalSession } from "@terminal-session/core";
import { createManualScheduler } from "@terminal-session/fixtures";
import { describe, expect, it } from "vitest";
import { createMemoryTerminals } from "../../src/memory/memory-terminals.js";
import { createTerminalLines } from "../../src/recovery/terminal-lines.js";
import { settled } from "./scripted-transport.js";

function subject() {
  const scheduler = createManualScheduler();
  const host = createMemoryTerminals();
  const lines = createTerminalLines({ transport: host.transport, scheduler, newClientId: () => "c" });
  const open = () => createTerminalSession(lines.source("s"), { sessionID: "s" });
  return { scheduler, host, open };
}

const viewOf = (session: TerminalSession) => session.getSnapshot().view;
const answer = (session: TerminalSession, decision: "allow" | "deny") =>
  session.controls.resolveApproval?.({
    sessionID: "s",
    requestID: viewOf(session).approval?.requestID ?? "",
    decision,
  });

describe("a command line that waits for its approval", () => {
  it("has not opened before it is allowed, and then with its command", async () => {
    const { host, open } = subject();
    const answered = host.launch({ sessionId: "s", command: "make", cwd: "/w" });
    const session = open();
    await settled();
    expect(viewOf(session)).toMatchObject({
      state: "waiting",
      command: "make",
      approval: { command: "make", workingDirectory: "/w" },
    });
    expect(viewOf(session).details?.tty).toBeUndefined();
    await answer(session, "allow");
    expect((await answered).decision).toBe("allow");
    expect(viewOf(session)).toMatchObject({
      state: "running",
      command: "make",
      details: { tty: true, workingDirectory: "/w" },
    });
    host.print("s", "done");
    host.exit("s", { code: 0, endedAt: 9 });
    expect(viewOf(session)).toMatchObject({ state: "exited", exitCode: 0, details: { exitedAt: 9 } });
    expect(viewOf(session).diagnostics ?? []).toEqual([]);
  });

  it("never opens when it is denied", async () => {
    const { host, open } = subject();
    const answered = host.launch({ sessionId: "s", command: "make" });
    const session = open();
    await settled();
    await answer(session, "deny");
    await answered;
    await settled();
    expect(viewOf(session)).toMatchObject({
      state: "exited",
      details: { exitSummary: "Denied: the command was not run." },
    });
    expect(viewOf(session).details?.tty).toBeUndefined();
    await expect(answer(session, "allow")).rejects.toMatchObject({ code: "approval_not_found" });
  });

  it("is taken back when it is cancelled", async () => {
    const { host, open } = subject();
    const answered = host.launch({ sessionId: "s", command: "make" });
    const session = open();
    await settled();
    await session.controls.cancel?.();
    expect((await answered).decision).toBe("deny");
    await settled();
    expect(viewOf(session)).toMatchObject({ state: "exited", details: { exitSummary: "Ended on request." } });
  });
});

describe("what is asked and answered", () => {
  it("is told once, however often the line is lost", async () => {
    const { host, open, scheduler } = subject();
    host.print("s", "$ ");
    const session = open();
    await settled();
    const request = { requestID: "q", title: "t", summary: "s", command: "rm -r build" };
    const answered = host.requestApproval("s", request);
    for (let n = 0; n < 3; n += 1) {
      host.drop("s");
      scheduler.advance(20_000);
      await settled();
    }
    expect(viewOf(session).approval).toMatchObject({ requestID: "q", command: "rm -r build" });
    await answer(session, "allow");
    expect((await answered).decision).toBe("allow");
    await expect(
      session.controls.resolveApproval?.({ sessionID: "s", requestID: "q", decision: "deny" }),
    ).rejects.toMatchObject({ code: "approval_settled" });
    host.drop("s");
    scheduler.advance(20_000);
    await settled();
    expect(viewOf(session).approval).toBeUndefined();
    expect(viewOf(session).details?.decisions).toHaveLength(1);
    expect(viewOf(session).diagnostics ?? []).toEqual([]);
  });

  it("is shown to a view that comes later, and to one that comes back within five seconds", async () => {
    const { host, open, scheduler } = subject();
    host.print("s", "$ ");
    const first = open();
    await settled();
    void host.requestApproval("s", { requestID: "q", title: "t", summary: "s" });
    const second = open();
    await settled();
    expect(viewOf(second).approval?.requestID).toBe("q");
    first.dispose();
    second.dispose();
    scheduler.advance(1_000);
    await settled();
    const third = open();
    await settled();
    expect(viewOf(third).approval?.requestID).toBe("q");
    expect(viewOf(third).diagnostics ?? []).toEqual([]);
  });
});
