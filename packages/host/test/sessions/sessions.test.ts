import { describe, expect, it } from "vitest";
import { createManualScheduler } from "@terminal-session/fixtures";
import { defaultHostLimits, type HostLimits } from "../../src/limits.js";
import { createSessions, type Sessions } from "../../src/sessions/sessions.js";
import { createFakePty, type FakePty } from "./fake-ptys.js";

/** Sessions whose programs the test plays, in the order of their start. */
function createSubject(limits: Partial<HostLimits> = {}) {
  const ptys: FakePty[] = [];
  const sessions = createSessions({
    home: "/",
    limits: { ...defaultHostLimits, ...limits },
    scheduler: createManualScheduler(),
    now: () => 0,
    afterReads: (run) => run(),
    start: async (_launch, listener) => {
      const pty = createFakePty(listener);
      ptys.push(pty);
      return pty;
    },
  });
  return { sessions, ptys };
}

/** Starts a program, and gives its session. */
async function run(sessions: Sessions, owner = "ann") {
  const session = await sessions.launch(owner, { command: "make", size: { cols: 80, rows: 24 } });
  await session.decide(session.launch.requestID, "allow");
  return session;
}

describe("sessions", () => {
  it("are their owner's only", async () => {
    const { sessions } = createSubject();
    const [ann, bob] = [await run(sessions, "ann"), await run(sessions, "bob")];
    expect(sessions.list("ann")).toEqual([ann]);
    expect(sessions.find("ann", ann.launch.id)).toBe(ann);
    expect(sessions.find("ann", bob.launch.id)).toBeUndefined();
    expect(sessions.list("nobody")).toEqual([]);
  });

  it("keep of each no more text than one may have", async () => {
    const { sessions, ptys } = createSubject({ maxLogCharacters: 200_000 });
    const session = await run(sessions);
    for (let each = 0; each < 50; each += 1) ptys[0]?.print("x".repeat(70_000));
    expect(session.heldCharacters).toBeLessThanOrEqual(200_000);
    expect(session.heldCharacters).toBeGreaterThan(100_000);
  });

  it("keep of all no more text than all may have, and take it from the largest", async () => {
    const { sessions, ptys } = createSubject({ maxTotalLogCharacters: 400_000 });
    const [large, small] = [await run(sessions), await run(sessions)];
    ptys[1]?.print("x".repeat(70_000));
    const before = small.heldCharacters;
    for (let each = 0; each < 50; each += 1) ptys[0]?.print("x".repeat(70_000));
    expect(small.heldCharacters).toBe(before);
    expect(large.heldCharacters + small.heldCharacters).toBeLessThanOrEqual(400_000);
  });

  it("end when they are closed, and none is made while they are", async () => {
    const { sessions, ptys } = createSubject();
    const running = await run(sessions);
    const waiting = await sessions.launch("ann", { command: "later", size: { cols: 80, rows: 24 } });
    const closed = sessions.close();
    await expect(run(sessions)).rejects.toMatchObject({ code: "host_closing" });
    await closed;
    expect([running.status, waiting.status, ptys[0]?.calls.includes("end")]).toEqual([
      "exited",
      "exited",
      true,
    ]);
  });
});
