import { createTerminalSession, type SessionLink } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import type { HostSession } from "../src/host-client.js";
import { maxInputCharacters, pingEveryMs } from "../src/limits.js";
import { webSocketSource } from "../src/websocket-source.js";
import { createManualScheduler } from "@terminal-session/fixtures";
import { createMemorySockets, type MemoryEnd } from "./memory-socket.js";

const sessionId = "s";

/** A source whose host is the test. */
function startSource(options: { readonly fetch?: typeof fetch } = {}) {
  const scheduler = createManualScheduler();
  const { Socket, ends } = createMemorySockets();
  const events: unknown[] = [];
  const links: SessionLink[] = [];
  const source = webSocketSource({
    url: "http://127.0.0.1:4321",
    token: "secret",
    sessionId,
    WebSocket: Socket,
    scheduler,
    ...options,
  });
  const controls = source({ events: (more) => events.push(...more), link: (link) => links.push(link) });
  const last = (): MemoryEnd => {
    const end = ends.at(-1);
    if (end === undefined) throw new Error("No socket was opened.");
    return end;
  };
  const attach = (lastSeq = 0): void => {
    last().open();
    last().send({ type: "attached", sessionId, status: "running", lastSeq });
  };
  return { scheduler, ends, events, links, controls, last, attach };
}

describe("webSocketSource", () => {
  it("opens the session's line, and sends the token in its first frame only", () => {
    const { last, attach } = startSource();
    attach();
    expect(last().url).toBe("ws://127.0.0.1:4321/v1/sessions/s/events");
    expect(last().received).toEqual([{ type: "attach", sessionId, token: "secret", afterSeq: 0 }]);
  });

  it("delivers every event once when the line is lost twice in mid-stream", () => {
    const { last, attach, events, scheduler, ends } = startSource();
    const send = (...seqs: number[]): void => {
      for (const seq of seqs)
        last().send({ type: "event", sessionId, seq, event: { type: "terminal.output", seq } });
    };
    attach(6);
    send(1, 2);
    last().close(1006);
    scheduler.advance(250);
    attach(6);
    send(2, 3, 4);
    last().close(1006);
    scheduler.advance(500);
    attach(6);
    send(5, 6);
    expect(ends.map(({ received }) => received[0])).toMatchObject([
      { afterSeq: 0 },
      { afterSeq: 2 },
      { afterSeq: 4 },
    ]);
    expect(events).toMatchObject([1, 2, 3, 4, 5, 6].map((seq) => ({ seq })));
  });

  it("says how the line stands", () => {
    const { links, last, attach } = startSource();
    attach();
    last().close(1006);
    expect(links.map(({ state }) => state)).toEqual(["hydrating", "hydrating", "live", "lost"]);
    expect(links.at(-1)).toMatchObject({ hostStatus: "running", error: { code: "connection_lost" } });
  });

  it("resolves a write when the host took it", async () => {
    const { controls, last, attach } = startSource();
    attach();
    const written = controls.write?.("ls\r");
    expect(last().received.at(-1)).toEqual({ type: "input", sessionId, data: "ls\r", ref: 1 });
    last().send({ type: "accepted", sessionId, ref: 1 });
    await expect(written).resolves.toBeUndefined();
  });

  it("rejects a write with the host's refusal", async () => {
    const { controls, last, attach } = startSource();
    attach();
    const written = controls.write?.("ls\r");
    last().send({
      type: "error",
      sessionId,
      ref: 1,
      error: { code: "session_not_running", message: "It ended." },
    });
    await expect(written).rejects.toMatchObject({ code: "session_not_running", message: "It ended." });
  });

  it("rejects a write that was under way when the line was lost, and does not send it again", async () => {
    const { controls, last, attach, scheduler } = startSource();
    attach();
    const written = controls.write?.("rm x\r");
    last().close(1006);
    await expect(written).rejects.toMatchObject({ code: "connection_lost" });
    scheduler.advance(250);
    attach();
    expect(last().received.map(({ type }) => type)).toEqual(["attach"]);
  });

  it("rejects a write and a resize while there is no line", async () => {
    const { controls } = startSource();
    await expect(controls.write?.("x")).rejects.toMatchObject({ code: "not_attached" });
    await expect(controls.resize?.({ cols: 80, rows: 24 })).rejects.toMatchObject({ code: "not_attached" });
  });

  it("cuts long input into frames that a host takes, never inside a character", () => {
    const { controls, last, attach } = startSource();
    attach();
    const text = `${"a".repeat(maxInputCharacters - 1)}\u{1f600}${"b".repeat(maxInputCharacters)}`;
    void controls.write?.(text);
    const pieces = last().received.flatMap((frame) => (frame.type === "input" ? [frame.data] : []));
    expect(pieces.map(({ length }) => length)).toEqual([maxInputCharacters - 1, maxInputCharacters, 2]);
    expect(pieces.join("")).toBe(text);
  });

  it("gathers what was drawn before it tells the host", () => {
    const { controls, last, attach, scheduler } = startSource();
    attach();
    controls.acknowledge?.(10);
    controls.acknowledge?.(20);
    expect(last().received).toHaveLength(1);
    scheduler.advance(50);
    controls.acknowledge?.(100_000);
    expect(last().received.slice(1)).toEqual([
      { type: "ack", sessionId, characters: 30 },
      { type: "ack", sessionId, characters: 100_000 },
    ]);
  });

  it("does not tell a new line what was drawn of the old one", () => {
    const { controls, last, attach, scheduler } = startSource();
    attach();
    controls.acknowledge?.(10);
    last().close(1006);
    scheduler.advance(250);
    attach();
    scheduler.advance(1_000);
    expect(last().received.map(({ type }) => type)).toEqual(["attach"]);
  });

  it("keeps a silent line awake", () => {
    const { last, attach, scheduler } = startSource();
    attach();
    scheduler.advance(pingEveryMs * 2);
    expect(last().received.map(({ type }) => type)).toEqual(["attach", "ping", "ping"]);
  });

  it("sends decisions and cancellations as requests of their own, whether or not there is a line", async () => {
    const requests: [string, unknown][] = [];
    const session: HostSession = {
      id: sessionId,
      command: "ls",
      cwd: "/",
      status: "running",
      cols: 80,
      rows: 24,
      createdAt: "2027-01-02T03:04:05.000Z",
      endedAt: null,
    };
    const { controls } = startSource({
      fetch: async (url, init) => {
        requests.push([String(url), JSON.parse(String(init?.body))]);
        return Response.json({ session });
      },
    });
    await controls.resolveApproval?.({ sessionID: sessionId, requestID: "r", decision: "allow" });
    await controls.cancel?.();
    expect(requests).toEqual([
      ["http://127.0.0.1:4321/v1/sessions/s/decision", { requestID: "r", decision: "allow" }],
      ["http://127.0.0.1:4321/v1/sessions/s/cancel", {}],
    ]);
  });

  it("lets go once: it says so, waits for nothing, and delivers nothing more", () => {
    const { controls, last, attach, events, scheduler, ends } = startSource();
    attach(1);
    controls.acknowledge?.(5);
    controls.stop();
    controls.stop();
    last().send({ type: "event", sessionId, seq: 1, event: {} });
    last().close(1000);
    expect(last().received.map(({ type }) => type)).toEqual(["attach", "detach"]);
    expect(last().isClosed).toBe(true);
    expect([events, scheduler.waiting, ends.length]).toEqual([[], [], 1]);
  });

  it("stops trying when it is let go between two tries", () => {
    const { controls, last, attach, scheduler, ends } = startSource();
    attach();
    last().close(1006);
    controls.stop();
    scheduler.advance(60_000);
    expect(ends).toHaveLength(1);
  });

  it("leaves a line whose messages it cannot read", () => {
    const { last, attach, links } = startSource();
    attach();
    last().sendText(new ArrayBuffer(3));
    expect(last().isClosed).toBe(true);
    expect(links.at(-1)).toMatchObject({ state: "lost", error: { code: "invalid_frame" } });
  });

  it("is a source of a session: output that is gone shows as a gap", () => {
    const { Socket, ends } = createMemorySockets();
    const source = webSocketSource({ url: "http://h", token: "t", sessionId, WebSocket: Socket });
    const session = createTerminalSession(source, { sessionID: sessionId });
    const [end] = ends;
    end?.open();
    end?.send({ type: "attached", sessionId, status: "running", lastSeq: 5 });
    end?.send({
      type: "event",
      sessionId,
      seq: 1,
      event: { type: "terminal.opened", sessionID: sessionId, command: "make" },
    });
    end?.send({ type: "gap", sessionId, fromSeq: 2, toSeq: 4 });
    end?.send({
      type: "event",
      sessionId,
      seq: 5,
      event: { type: "terminal.output", sessionID: sessionId, text: "end", sequence: 5 },
    });
    const { view, link } = session.getSnapshot();
    expect(view).toMatchObject({
      state: "running",
      diagnostics: [{ code: "output-gap" }],
      chunks: [{ text: "end" }],
    });
    expect(link).toMatchObject({ state: "live", hostStatus: "running" });
    session.dispose();
  });
});
