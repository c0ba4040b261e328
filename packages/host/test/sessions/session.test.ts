import { TerminalWireError } from "@terminal-session/transport";
import { describe, expect, it } from "vitest";
import { createManualScheduler } from "@terminal-session/fixtures";
import { defaultHostLimits, gatherMs, maxEventCharacters, resizeEveryMs } from "../../src/limits.js";
import { Session, type SessionWorld } from "../../src/sessions/session.js";
import { createFakePty, type FakePty } from "./fake-ptys.js";

const launch = {
  id: "s",
  owner: "ann",
  requestID: "r",
  command: "make",
  workingDirectory: "/w",
  size: { cols: 80, rows: 24 },
};

/** A session whose program the test plays. */
function createSubject(world: Partial<SessionWorld> = {}) {
  const scheduler = createManualScheduler();
  const ptys: FakePty[] = [];
  let turns: (() => void)[] = [];
  const events: object[] = [];
  const session = new Session(launch, {
    now: () => 1_000 + scheduler.now(),
    scheduler,
    afterReads: (run) => void turns.push(run),
    limits: defaultHostLimits,
    start: async (_launch, listener) => {
      const pty = createFakePty(listener);
      ptys.push(pty);
      return pty;
    },
    grew: () => {},
    ...world,
  });
  session.attach(
    {
      unsentBytes: 0,
      send(frame, sent) {
        if (frame.type === "event") events.push(frame.event as object); // the session's own
        queueMicrotask(sent);
      },
      close: () => {},
    },
    0,
  );
  /** The end of a turn of the event loop. */
  const endTurn = (): void => {
    const due = turns;
    turns = [];
    for (const run of due) run();
  };
  const allow = async (): Promise<FakePty> => {
    await session.decide("r", "allow");
    const [pty] = ptys;
    if (pty === undefined) throw new Error("Nothing was started.");
    return pty;
  };
  return { session, scheduler, ptys, events, endTurn, allow };
}

describe("a session", () => {
  it("says what it would run, asks for approval, and starts nothing", () => {
    const { session, events, ptys } = createSubject();
    expect(events).toEqual([
      {
        type: "terminal.updated",
        sessionID: "s",
        command: "make",
        workingDirectory: "/w",
        size: { cols: 80, rows: 24 },
      },
      {
        type: "terminal.approval.requested",
        sessionID: "s",
        time: 1_000,
        requestID: "r",
        title: "Run a command",
        summary: "Nothing runs until this is allowed.",
        command: "make",
        workingDirectory: "/w",
      },
    ]);
    expect([session.status, ptys]).toEqual(["created", []]);
  });

  it("never starts what is denied", async () => {
    const { session, events, ptys } = createSubject();
    await session.decide("r", "deny");
    await expect(session.decide("r", "allow")).rejects.toMatchObject({ code: "approval_settled" });
    expect(events.slice(2)).toMatchObject([
      { type: "terminal.approval.resolved", decision: "deny" },
      { type: "terminal.exited", summary: "Denied: the command was not run." },
    ]);
    expect(events.at(-1)).not.toHaveProperty("code");
    expect([session.status, ptys]).toEqual(["exited", []]);
  });

  it("tells of its whole course", async () => {
    const { session, events, endTurn, allow, scheduler } = createSubject();
    const pty = await allow();
    pty.print("hello");
    endTurn();
    scheduler.advance(500);
    pty.exit({ code: 0 });
    expect(events.slice(2)).toEqual([
      { type: "terminal.approval.resolved", sessionID: "s", time: 1_000, requestID: "r", decision: "allow" },
      {
        type: "terminal.opened",
        sessionID: "s",
        time: 1_000,
        command: "make",
        workingDirectory: "/w",
        size: { cols: 80, rows: 24 },
        tty: true,
      },
      { type: "terminal.output", sessionID: "s", time: 1_000, text: "hello", sequence: 5 },
      { type: "terminal.exited", sessionID: "s", time: 1_500, code: 0 },
    ]);
    expect(session.describe()).toMatchObject({
      status: "exited",
      createdAt: "1970-01-01T00:00:01.000Z",
      endedAt: "1970-01-01T00:00:01.500Z",
    });
  });

  it("prints what comes after a silence at the end of the turn, and gathers what follows close on it", async () => {
    const { events, endTurn, allow, scheduler } = createSubject();
    const pty = await allow();
    for (const text of ["a", "b", "c"]) pty.print(text);
    endTurn();
    for (const text of ["d", "e"]) {
      pty.print(text);
      endTurn();
    }
    expect(events.slice(4)).toMatchObject([{ text: "abc" }]);
    scheduler.advance(gatherMs);
    expect(events.slice(4)).toMatchObject([{ text: "abc" }, { text: "de" }]);
    scheduler.advance(gatherMs);
    pty.print("f");
    endTurn();
    expect(events.slice(6)).toMatchObject([{ text: "f" }]);
  });

  it("does not wait for the end of the turn when there is enough", async () => {
    const { events, allow } = createSubject();
    const pty = await allow();
    pty.print("x".repeat(maxEventCharacters));
    expect(events.slice(4).map((event) => "text" in event && String(event.text).length)).toEqual([
      maxEventCharacters,
    ]);
  });

  it("prints everything before it ends, an unfinished character and sequence included", async () => {
    const { events, allow, endTurn } = createSubject();
    const pty = await allow();
    pty.print(Buffer.concat([Buffer.from("a\u001b[3"), Buffer.of(0xe6, 0xbc)]));
    endTurn();
    pty.exit({ code: 1 });
    endTurn();
    expect(events.slice(4)).toMatchObject([
      { text: "a" },
      { text: "\u001b[3\ufffd" },
      { type: "terminal.exited", code: 1 },
    ]);
  });

  it("ends what its program left behind", async () => {
    const { session, allow } = createSubject();
    const pty = await allow();
    pty.exit({ code: 0 });
    await session.over();
    expect(pty.calls).toEqual(["end"]);
  });

  it("ends a program that is cancelled, and says why", async () => {
    const { session, events, allow } = createSubject();
    const pty = await allow();
    session.cancel("Ended on request.");
    await session.over();
    expect(pty.calls).toContain("end");
    expect(events.at(-1)).toMatchObject({
      type: "terminal.exited",
      signal: "SIGHUP",
      summary: "Ended on request.",
    });
    expect(session.status).toBe("exited");
  });

  it("fails with a fixed sentence when it cannot start", async () => {
    const { session, events } = createSubject({
      start: () =>
        Promise.reject(new TerminalWireError("working_directory_not_found", { cause: new Error("/w") })),
    });
    await session.decide("r", "allow");
    expect(events.slice(3)).toMatchObject([
      { type: "terminal.error", summary: "The working directory does not exist." },
      { type: "terminal.exited" },
    ]);
    expect(session.status).toBe("failed");
  });

  it("takes input only while its program runs", async () => {
    const { session, allow } = createSubject();
    const early = session.write(Buffer.from("x"));
    await expect(early).rejects.toMatchObject({ code: "session_not_running" });
    const pty = await allow();
    await session.write(Buffer.from("ls\r"));
    pty.exit({ code: 0 });
    await expect(session.write(Buffer.from("x"))).rejects.toMatchObject({ code: "session_not_running" });
    expect(pty.written).toBe("ls\r");
  });

  it("refuses more input than its program reads", async () => {
    const { session, allow } = createSubject({ limits: { ...defaultHostLimits, maxPendingInputBytes: 3 } });
    const pty = await allow();
    const first = session.write(Buffer.from("abc"));
    await expect(session.write(Buffer.from("d"))).rejects.toMatchObject({ code: "input_overflow" });
    await first;
    await session.write(Buffer.from("e"));
    expect(pty.written).toBe("abce");
  });

  it("starts with the last size that it was given, and passes later ones on, not too often", async () => {
    const { session, scheduler, events, allow, ptys } = createSubject();
    session.resize({ cols: 100, rows: 30 });
    const pty = await allow();
    expect(events.at(-1)).toMatchObject({ type: "terminal.opened", size: { cols: 100, rows: 30 } });
    scheduler.advance(resizeEveryMs);
    for (const cols of [101, 102, 103]) session.resize({ cols, rows: 30 });
    scheduler.advance(resizeEveryMs);
    session.resize({ cols: 103, rows: 30 });
    expect(pty.calls).toEqual(["resize 101x30", "resize 103x30"]);
    expect(events.at(-1)).toMatchObject({ type: "terminal.updated", size: { cols: 103, rows: 30 } });
    ptys[0]?.exit({ code: 0 });
    expect(() => session.resize({ cols: 80, rows: 24 })).toThrow(
      expect.objectContaining({ code: "session_not_running" }),
    );
  });
});
