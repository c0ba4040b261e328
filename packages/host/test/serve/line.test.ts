import { closeCodes } from "@terminal-session/transport";
import { describe, expect, it } from "vitest";
import { createManualScheduler } from "@terminal-session/fixtures";
import { createOwners } from "../../src/access/owners.js";
import { defaultHostLimits } from "../../src/limits.js";
import { createLine } from "../../src/serve/line.js";
import { createSessions } from "../../src/sessions/sessions.js";

/** A line whose socket is the test. */
async function createSubject() {
  const scheduler = createManualScheduler();
  const owners = createOwners(() => 0);
  const sessions = createSessions({
    home: "/",
    limits: defaultHostLimits,
    scheduler,
    now: () => 0,
    afterReads: (run) => run(),
    start: () => Promise.reject(new Error("Nothing is started here.")),
  });
  const { launch } = await sessions.launch("ann", { command: "ls", size: { cols: 80, rows: 24 } });
  const sent: { type: string }[] = [];
  const closed: number[] = [];
  const socket = {
    unsentBytes: 0,
    send: (text: string) => void sent.push(JSON.parse(text) as { type: string }), // the line's own
    close: (code: number) => void closed.push(code),
  };
  const line = createLine({
    sessionId: launch.id,
    headerToken: undefined,
    socket,
    owners,
    sessions,
    limits: defaultHostLimits,
    scheduler,
    attached: () => {},
  });
  const send = (frame: object): void => line.message(JSON.stringify({ sessionId: launch.id, ...frame }));
  const attach = (): void => send({ type: "attach", token: owners.issueToken("ann"), afterSeq: 0 });
  return { line, socket, sent, closed, send, attach, scheduler };
}

describe("a line", () => {
  it("answers an attach with how the session stands, and then with what was logged", async () => {
    const { attach, sent } = await createSubject();
    attach();
    expect(sent).toMatchObject([
      { type: "attached", status: "created", lastSeq: 2 },
      { type: "event", seq: 1, event: { type: "terminal.updated" } },
      { type: "event", seq: 2, event: { type: "terminal.approval.requested" } },
    ]);
  });

  it("is closed when its client asks on and reads nothing", async () => {
    const { attach, send, socket, closed } = await createSubject();
    attach();
    socket.unsentBytes = 3 * defaultHostLimits.maxUnsentBytes;
    send({ type: "ping" });
    expect(closed).toEqual([closeCodes.tooMuch]);
  });

  it("does nothing more once it was closed, whichever end closed it", async () => {
    const { line, attach, send, sent, closed, scheduler } = await createSubject();
    attach();
    line.closed();
    line.closed();
    send({ type: "resize", cols: 90, rows: 30, ref: 1 });
    line.message("not json");
    scheduler.advance(60_000);
    expect([sent.length, closed, scheduler.waiting]).toEqual([3, [], []]);
  });
});
