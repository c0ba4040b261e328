import { createTerminalSession } from "@terminal-session/core";
import { createManualScheduler } from "@terminal-session/fixtures";
import { describe, expect, it, vi } from "vitest";
import { createTerminalLines } from "../../src/recovery/terminal-lines.js";
import type { SocketLike } from "../../src/socket-like.js";
import { watchForWaking } from "../../src/workspace/wake-signals.js";
import { createWebSocketTransport } from "../../src/workspace/web-socket-transport.js";
import { settled } from "../recovery/scripted-transport.js";

interface HostEnd {
  readonly address: string;
  readonly protocols: readonly string[];
  readonly received: readonly Record<string, unknown>[];
  readonly isClosed: () => boolean;
  open(): void;
  send(frame: unknown): void;
  close(): void;
}

function play() {
  const scheduler = createManualScheduler();
  const ends: HostEnd[] = [];
  class Socket implements SocketLike {
    onopen: SocketLike["onopen"] = null;
    onmessage: SocketLike["onmessage"] = null;
    onclose: SocketLike["onclose"] = null;
    onerror: SocketLike["onerror"] = null;
    readonly #received: Record<string, unknown>[] = [];
    #isClosed = false;
    constructor(address: string, protocols: string[] = []) {
      const tell = (listener: SocketLike["onopen"], event: unknown): void => listener?.(event as never); // what it reads is there
      ends.push({
        address,
        protocols,
        received: this.#received,
        isClosed: () => this.#isClosed,
        open: () => tell(this.onopen, {}),
        send: (frame) =>
          tell(this.onmessage, { data: typeof frame === "string" ? frame : JSON.stringify(frame) }),
        close: () => tell(this.onclose, { code: 1006 }),
      });
    }
    send(data: string): void {
      this.#received.push(JSON.parse(data) as Record<string, unknown>); // our own
    }
    close(): void {
      this.#isClosed = true;
    }
  }
  const asked: string[] = [];
  const fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    asked.push(`${init?.method} ${new URL(String(address)).pathname}`);
    return Response.json({ snapshot: { data: "SNAP", fromSeq: 1, toSeq: 2 } });
  };
  const log: string[] = [];
  const transport = createWebSocketTransport({
    url: "http://host:1",
    workspaceId: "w 1",
    token: "secret",
    WebSocket: Socket,
    fetch,
    scheduler,
    diagnostics: { log: (event, details) => void log.push(`${event} ${JSON.stringify(details)}`) },
  });
  const lines = createTerminalLines({ transport, scheduler, newClientId: () => "c" });
  const session = createTerminalSession(lines.source("s"), { sessionID: "s" });
  const live = async (): Promise<HostEnd> => {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0));
    const end = ends.at(-1);
    if (end === undefined) throw new Error("No socket was opened.");
    end.open();
    end.send({ type: "state", sessionId: "s", status: "running" });
    await settled();
    return end;
  };
  return { scheduler, ends, asked, log, transport, lines, session, live };
}

const textOf = (session: ReturnType<typeof createTerminalSession>): string =>
  (session.getSnapshot().view.chunks ?? []).map(({ text }) => text).join("");

describe("a line over WebSocket", () => {
  it("is opened after the snapshot, with the token in a subprotocol and none in the address", async () => {
    const { live, asked, session } = play();
    const end = await live();
    expect(asked).toEqual(["GET /v1/workspaces/w%201/terminals/s/snapshot"]);
    expect(end.address).toBe("ws://host:1/v1/workspaces/w%201/terminals/s/ws?clientId=c&afterSeq=2");
    expect(end.protocols).toEqual([
      "terminal-session.v1.bytes",
      "terminal-session.v1",
      "terminal-session.token.secret",
    ]);
    end.send({ type: "output", sessionId: "s", data: "-3", seq: 3 });
    expect(textOf(session)).toBe("SNAP-3");
    expect(session.getSnapshot().link.state).toBe("live");
  });

  it("takes input only once the replay is through", async () => {
    const { ends, session } = play();
    const sent = session.controls.write?.("k");
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    ends[0]?.open();
    ends[0]?.send({ type: "output", sessionId: "s", data: "-3", seq: 3 });
    await settled();
    expect(ends[0]?.received).toEqual([]);
    ends[0]?.send({ type: "state", sessionId: "s", status: "running" });
    await sent;
    expect(ends[0]?.received).toEqual([{ type: "input", sessionId: "s", data: "k" }]);
  });

  it("keeps bytes as bytes", async () => {
    const { live, transport } = play();
    const end = await live();
    await transport.write({ sessionId: "s", data: "\u0003\u00ff", encoding: "binary", provenance: "auto" });
    expect(end.received).toEqual([
      { type: "input", sessionId: "s", data: "A/8=", encoding: "binary", provenance: "auto" },
    ]);
    await expect(
      transport.write({ sessionId: "s", data: "\u2028", encoding: "binary" }),
    ).rejects.toMatchObject({ code: "invalid_request" });
  });

  it.each([
    ["no JSON", "{"],
    ["a frame that nobody knows", { type: "surprise", sessionId: "s" }],
    ["a frame of another session", { type: "output", sessionId: "t", data: "x", seq: 3 }],
    ["a number of a wrong type", { type: "output", sessionId: "s", data: "secret", seq: "3" }],
    ["a gap that ends before it begins", { type: "gap", sessionId: "s", fromSeq: 3, toSeq: 2 }],
  ])("is closed by %s, with a diagnostic, and the view stays", async (_name, frame) => {
    const { live, log, session, scheduler, ends } = play();
    const end = await live();
    end.send(frame);
    expect(end.isClosed()).toBe(true);
    expect(log).toEqual([expect.stringContaining('"code":"invalid_frame"')]);
    expect(log[0]).not.toContain("secret");
    expect(textOf(session)).toBe("SNAP");
    expect(session.getSnapshot().link.state).toBe("lost");
    scheduler.advance(250);
    await vi.waitFor(() => expect(ends).toHaveLength(2));
  });

  it("is tried again when it does not open in ten seconds", async () => {
    const { ends, scheduler, session } = play();
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    scheduler.advance(10_000);
    await settled();
    expect(ends[0]?.isClosed()).toBe(true);
    expect(session.getSnapshot().link.state).toBe("lost");
    scheduler.advance(250);
    await vi.waitFor(() => expect(ends).toHaveLength(2));
  });

  it("is pinged while it is silent", async () => {
    const { live, scheduler } = play();
    const end = await live();
    scheduler.advance(25_000);
    expect(end.received).toEqual([{ type: "ping", sessionId: "s" }]);
  });

  it("is let go by the detach of its own client only", async () => {
    const { live, transport } = play();
    const end = await live();
    await transport.detach({ sessionId: "s", clientId: "another" });
    expect(end.isClosed()).toBe(false);
    await transport.detach({ sessionId: "s", clientId: "c" });
    expect(end.received).toEqual([{ type: "detach", sessionId: "s" }]);
    expect(end.isClosed()).toBe(true);
  });
});

describe("waking", () => {
  it("is noticed by a look that comes much too late, and by a network that is back", () => {
    const scheduler = createManualScheduler();
    const network = new EventTarget();
    let time = 0;
    let woken = 0;
    const stop = watchForWaking({
      scheduler,
      now: () => time,
      network,
      woken: () => {
        woken += 1;
      },
    });
    time += 5_000;
    scheduler.advance(5_000);
    expect(woken).toBe(0);
    time += 3_600_000;
    scheduler.advance(5_000);
    expect(woken).toBe(1);
    network.dispatchEvent(new Event("online"));
    expect(woken).toBe(2);
    stop();
    network.dispatchEvent(new Event("online"));
    scheduler.advance(60_000);
    expect(woken).toBe(2);
  });
});
