import { connect } from "node:net";
import { createManualScheduler } from "@terminal-session/fixtures";
import { describe, expect, it } from "vitest";
import { heartbeatMs } from "../../src/limits.js";
import type { TerminalHostOptions } from "../../src/terminal-host.js";
import type { Pty, PtyListener } from "../../src/processes/pty.js";
import { createFakePty, type FakePty } from "../terminals/fake-ptys.js";
import { startFakeTerminal } from "../terminals/fake-terminal.js";
import { openTerminals } from "./open-terminals.js";
import { openLine, textIn } from "./running-host.js";

/** A host with one terminal: a shell, or a command line that waits for its approval. */
async function openOne(body: object = {}, options: TerminalHostOptions = {}) {
  const opened = await openTerminals(options);
  const made = (await opened.ask("POST", "", body)).body as { readonly terminal: { readonly id: string } };
  const sessionId = made.terminal.id;
  const line = (extra: Partial<Parameters<typeof openLine>[0]> = {}) =>
    openLine({ url: opened.url, sessionId, token: opened.token, ...extra });
  const statusOf = async (): Promise<unknown> =>
    ((await opened.ask("GET", `/${sessionId}`)).body as { readonly terminal: { readonly status: string } })
      .terminal.status;
  return { ...opened, sessionId, line, statusOf };
}

const whenLive = (line: Awaited<ReturnType<typeof openLine>>) =>
  line.received((frames) => frames.find(({ type }) => type === "state"));

describe("the upgrade", { timeout: 30_000 }, () => {
  it("is refused to other pages, other names and other addresses", async () => {
    const { url, token, line } = await openOne();
    const { host } = new URL(url);
    const authorization = `Bearer ${token}`;
    for (const [attempt, status] of [
      [{ options: { origin: "https://evil.example" } }, "403"],
      [{ options: { origin: "null" } }, "403"],
      [{ options: { origin: url.toUpperCase() } }, "403"],
      [{ options: { origin: `${url}.` } }, "403"],
      [{ options: { origin: "http://attack.example", headers: { host: "attack.example" } } }, "403"],
      [{ options: { origin: url, headers: { host: host.replace("127.0.0.1", "localhost.") } } }, "403"],
      [{ options: { headers: { authorization, "sec-fetch-site": "same-origin" } } }, "403"],
      [{ token: "wrong" }, "401"],
      [{ token: token.slice(0, -1) }, "401"],
      [{ query: "?afterSeq=-1" }, "400"],
      [{ query: "?afterSeq=" }, "400"],
      [{ query: "?afterSeq=9007199254740993" }, "400"],
      [{ query: "?afterSeq=one" }, "400"],
      [{ path: "/v1/workspaces/w/terminals" }, "404"],
      [{ path: "/v1/sessions/x/events" }, "404"],
      [{ path: "/" }, "404"],
    ] as const) {
      const answered = await line(attempt).then(
        () => "opened",
        (error: Error) => error.message,
      );
      expect([attempt, answered]).toEqual([attempt, status]);
    }
  });

  it("is granted to a client without a page that has the token in a header", async () => {
    const { url, token, sessionId } = await openOne();
    const options = { headers: { authorization: `Bearer ${token}` } };
    const line = await openLine({ url, sessionId, options });
    await expect(whenLive(line)).resolves.toMatchObject({ status: "running" });
    expect(line.socket.protocol).toBe("terminal-session.v1");
  });

  it("is survived when it is no HTTP at all", async () => {
    const { url, statusOf } = await openOne();
    const { port } = new URL(url);
    for (const noise of [
      "\0\x01\x02",
      "GET /v1/workspaces/w/terminals/x/ws HTTP/1.0\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    ]) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {});
      socket.resume();
      socket.end(noise);
      await new Promise((resolve) => socket.on("close", resolve));
    }
    expect(await statusOf()).toBe("running");
  });

  it("is refused when the terminal has too many clients, and granted when one has left", async () => {
    const { line } = await openOne({}, { limits: { maxClientsPerSession: 1 } });
    const first = await line();
    await whenLive(first);
    await expect(line()).rejects.toThrow("429");
    first.socket.terminate();
    await expect.poll(() => line().then(() => "opened", String), { timeout: 10_000 }).toBe("opened");
  });
});

describe("a line", { timeout: 60_000 }, () => {
  it("that is read as bytes brings what one of text frames does, all else as text", async () => {
    const { line } = await openOne({
      command:
        "printf '\\033[31mred\\033[0m \\346\\274\\242 \\377\\n'; i=0; while [ $i -lt 3000 ]; do echo line $i; i=$((i+1)); done",
      requireApproval: false,
    });
    const text = await line();
    await text.received((frames) => frames.find(({ type }) => type === "exit"));
    const bytes = await line({ readsBytes: true });
    await bytes.received((frames) => frames.find(({ type }) => type === "exit"));
    expect([text.socket.protocol, bytes.socket.protocol]).toEqual([
      "terminal-session.v1",
      "terminal-session.v1.bytes",
    ]);
    expect(textIn(bytes.frames)).toContain("\u001b[31mred\u001b[0m 漢 \ufffd");
    expect(bytes.frames.filter(({ type }) => type === "output")).toEqual(
      text.frames.filter(({ type }) => type === "output"),
    );
  });

  it("that asks for what was never printed is told so and closed", async () => {
    const { line } = await openOne();
    const ahead = await line({ query: "?afterSeq=99999" });
    await expect(ahead.closed).resolves.toBe(1000);
    expect(ahead.frames).toMatchObject([{ type: "error", error: "attach_ahead" }]);
  });

  it("is closed by a frame that cannot be read; the terminal and the host live on", async () => {
    const { line, sessionId } = await openOne({
      command: "read line; echo got $line",
      requireApproval: false,
    });
    const bad: [Buffer | string, number][] = [
      ["not json", 1007],
      ["", 1007],
      ['{"type":"close"}', 1007],
      [JSON.stringify({ type: "resize", sessionId, cols: 120 }), 1007],
      [JSON.stringify({ type: "resize", sessionId, cols: 70_000, rows: 24 }), 1007],
      [JSON.stringify({ type: "input", sessionId: "other", data: "x" }), 1007],
      [JSON.stringify({ type: "input", sessionId, data: 7 }), 1007],
      ["[".repeat(10_000), 1007],
      [Buffer.from([1, 2, 3]), 1007],
      ["x".repeat(64 * 1024 + 1), 1009],
    ];
    for (const [message, code] of bad) {
      const broken = await line();
      broken.socket.send(message);
      await expect(broken.closed).resolves.toBe(code);
    }
    const good = await line();
    good.send({ type: "input", data: "this\r" });
    await good.received((frames) => frames.find(({ type }) => type === "exit"));
    expect(textIn(good.frames)).toContain("got this");
  });

  it("is closed by very many pieces of one frame", async () => {
    const { line } = await openOne();
    const pieces = await line();
    for (let piece = 0; piece < 200; piece += 1) pieces.socket.send("x", { fin: false });
    await expect(pieces.closed).resolves.toBeGreaterThan(1_000);
  });

  it("is told why, and closed, when its input cannot be typed", async () => {
    const { line, statusOf } = await openOne({ command: "ls" });
    const early = await line();
    early.send({ type: "input", data: "x" });
    await expect(early.closed).resolves.toBe(1011);
    expect(early.frames.at(-1)).toMatchObject({ type: "error", error: "workspace_terminal_not_running" });
    expect(await statusOf()).toBe("created");
  });

  it("lets go without ending anything", async () => {
    const { line, statusOf } = await openOne();
    const leaving = await line();
    leaving.send({ type: "detach" });
    await expect(leaving.closed).resolves.toBe(1000);
    await expect.poll(statusOf, { timeout: 10_000 }).toBe("detached");
  });

  it("is told that the host ends, after how the program ended", async () => {
    const { host, line } = await openOne({ command: "sleep 60", requireApproval: false });
    const last = await line();
    await whenLive(last);
    await host.close();
    await expect(last.closed).resolves.toBe(1001);
    expect(last.frames.find(({ type }) => type === "exit")).toMatchObject({
      signal: "SIGHUP",
      status: "exited",
      reason: "Ended because the host shut down.",
    });
  });

  it("is closed when its client asks on and reads nothing", async () => {
    const play = await startFakeTerminal({ limits: { maxUnsentBytes: 200 } });
    for (let n = 0; n < 20; n += 1) play.print("x".repeat(100));
    const client = play.open(0, true);
    // Each of these is answered.
    for (let n = 0; n < 20; n += 1) client.send({ type: "input", data: "\u001b[1;1R", provenance: "auto" });
    client.send({ type: "ping" });
    expect(client.closed).toEqual([1008]);
  });

  it("does nothing more once it was closed, whichever end closed it", async () => {
    const play = await startFakeTerminal();
    const client = play.open();
    client.send({ type: "detach" });
    const before = client.frames.length;
    client.sendText("not json");
    client.send({ type: "input", data: "x" });
    play.print("more");
    play.pty.exit({ code: 0 });
    expect([client.frames.length, client.closed, play.pty.written]).toEqual([before, [1000], ""]);
  });
});

describe("a silent line", () => {
  it("is dropped after two missing signs of life, and not before", { timeout: 30_000 }, async () => {
    const scheduler = createManualScheduler();
    const { url, line, statusOf } = await openOne({ command: "ls" }, { scheduler });
    const [gone, alive] = [await line({ options: { origin: url, autoPong: false } }), await line()];
    await Promise.all([whenLive(gone), whenLive(alive)]);
    let beats = 0;
    alive.socket.on("ping", () => {
      beats += 1;
    });
    for (let beat = 1; beat <= 2; beat += 1) {
      scheduler.advance(heartbeatMs);
      await expect.poll(() => beats, { timeout: 10_000 }).toBe(beat);
      // The answer is on its way when a request made after it is answered.
      await statusOf();
    }
    expect(gone.socket.readyState).toBe(gone.socket.OPEN);
    scheduler.advance(heartbeatMs);
    await expect(gone.closed).resolves.toBe(1006);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  });

  it("is kept while its client takes what is sent, though it answers no question", async () => {
    const scheduler = createManualScheduler();
    const playing: { pty?: FakePty } = {};
    const ptys = (_program: unknown, listener: PtyListener): Pty => (playing.pty = createFakePty(listener));
    const { url, line } = await openOne({}, { scheduler, ptys });
    const slow = await line({ options: { origin: url, autoPong: false } });
    await whenLive(slow);
    for (let beat = 1; beat <= 5; beat += 1) {
      playing.pty?.print(`beat-${beat} `);
      scheduler.advance(heartbeatMs);
      await expect.poll(() => textIn(slow.frames), { timeout: 10_000 }).toContain(`beat-${beat}`);
    }
    expect(slow.socket.readyState).toBe(slow.socket.OPEN);
  });
});
