import { connect } from "node:net";
import { closeCodes } from "@terminal-session/transport";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualScheduler } from "@terminal-session/fixtures";
import { attachWithinMs, heartbeatMs } from "../../src/limits.js";
import { eventOf, openLine, startHost, textOf } from "./running-host.js";

const timeout = 30_000;

describe("the upgrade", () => {
  it("is refused to other pages, other names and other addresses", { timeout }, async () => {
    const { url, client } = await startHost();
    const { id: sessionId } = await client.launch({ command: "ls" });
    const { host } = new URL(url);
    const attempts: [object, string][] = [
      [{ options: { origin: "https://evil.example" } }, "403"],
      [{ options: { origin: "null" } }, "403"],
      [{ options: { origin: url.toUpperCase() } }, "403"],
      [{ options: { origin: `${url}.` } }, "403"],
      [{ options: { origin: "http://attack.example", headers: { host: "attack.example" } } }, "403"],
      [{ options: { origin: url, headers: { host: host.replace("127.0.0.1", "localhost.") } } }, "403"],
      [{ options: { headers: { "sec-fetch-site": "same-origin" } } }, "403"],
      [{ options: {} }, "401"],
      [{ options: { headers: { authorization: "Bearer wrong" } } }, "401"],
      [{ path: "/v1/sessions" }, "404"],
      [{ path: "/" }, "404"],
    ];
    for (const [attempt, status] of attempts) {
      const answered = await openLine({ url, sessionId, ...attempt }).then(
        () => "opened",
        (error: Error) => error.message,
      );
      expect([attempt, answered]).toEqual([attempt, status]);
    }
  });

  it("is granted to a client without a page that has the token in a header", { timeout }, async () => {
    const { url, client, token } = await startHost();
    const { id: sessionId } = await client.launch({ command: "ls" });
    const line = await openLine({
      url,
      sessionId,
      options: { headers: { authorization: `Bearer ${token}` } },
    });
    line.send({ type: "attach", sessionId, afterSeq: 0 });
    await expect(line.received((frames) => frames[0])).resolves.toMatchObject({ type: "attached" });
  });

  it("is survived when it is no HTTP at all", { timeout }, async () => {
    const { url, client } = await startHost();
    const { port } = new URL(url);
    for (const noise of [
      "\0\x01\x02",
      "GET /v1/sessions/x/events HTTP/1.0\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    ]) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {});
      socket.resume();
      socket.end(noise);
      await new Promise((resolve) => socket.on("close", resolve));
    }
    await expect(client.list()).resolves.toEqual([]);
  });
});

describe("a line", () => {
  it.each([
    {
      name: "a wrong token",
      frame: { token: "wrong" },
      code: "unauthorized",
      close: closeCodes.unauthorized,
    },
    { name: "no token", frame: { token: undefined }, code: "unauthorized", close: closeCodes.unauthorized },
    {
      name: "a number that is ahead",
      frame: { afterSeq: 9 },
      code: "attach_ahead",
      close: closeCodes.attachAhead,
    },
    {
      name: "a number that is none",
      frame: { afterSeq: -1 },
      code: "invalid_frame",
      close: closeCodes.invalidFrame,
    },
    {
      name: "another session's id",
      frame: { sessionId: "x" },
      code: "invalid_frame",
      close: closeCodes.invalidFrame,
    },
  ])("is closed with a word for an attach with $name", { timeout }, async ({ frame, code, close }) => {
    const { url, client, token } = await startHost();
    const { id: sessionId } = await client.launch({ command: "ls" });
    const line = await openLine({ url, sessionId });
    line.socket.send(JSON.stringify({ type: "attach", sessionId, token, afterSeq: 0, ...frame }));
    await expect(line.closed).resolves.toBe(close);
    expect(line.frames).toMatchObject([{ type: "error", sessionId, error: { code } }]);
  });

  it("is as closed for another owner's session as for none", { timeout }, async () => {
    const { host, url, client } = await startHost();
    const { id } = await client.launch({ command: "ls" });
    const token = host.issueToken("bob");
    for (const sessionId of [id, "0".repeat(32)]) {
      const line = await openLine({ url, sessionId });
      line.send({ type: "attach", sessionId, token, afterSeq: 0 });
      await expect(line.closed).resolves.toBe(closeCodes.sessionNotFound);
      expect(line.frames).toMatchObject([{ type: "error", error: { code: "session_not_found" } }]);
    }
  });

  it("is closed when its client says something else first, or nothing", { timeout }, async () => {
    const scheduler = createManualScheduler();
    const { url, client } = await startHost({ scheduler });
    const { id: sessionId } = await client.launch({ command: "ls" });
    const rude = await openLine({ url, sessionId });
    rude.send({ type: "input", sessionId, data: "ls\r" });
    await expect(rude.closed).resolves.toBe(closeCodes.notAttached);
    const silent = await openLine({ url, sessionId });
    scheduler.advance(attachWithinMs);
    await expect(silent.closed).resolves.toBe(closeCodes.notAttached);
    expect(silent.frames).toMatchObject([{ type: "error", error: { code: "attach_late" } }]);
  });

  it(
    "is refused when too many have not attached, and granted again when these are gone",
    { timeout },
    async () => {
      const { url, client } = await startHost({ limits: { maxUnattachedSockets: 2 } });
      const { id: sessionId } = await client.launch({ command: "ls" });
      const [first] = [await openLine({ url, sessionId }), await openLine({ url, sessionId })];
      await expect(openLine({ url, sessionId })).rejects.toThrow("429");
      first.socket.terminate();
      await expect
        .poll(() => openLine({ url, sessionId }).then(() => "opened", String), { timeout: 10_000 })
        .toBe("opened");
    },
  );

  it("is refused when the session has too many clients", { timeout }, async () => {
    const { url, client, token } = await startHost({ limits: { maxClientsPerSession: 1 } });
    const { id: sessionId } = await client.launch({ command: "ls" });
    const first = await openLine({ url, sessionId });
    first.send({ type: "attach", sessionId, token, afterSeq: 0 });
    await first.received((frames) => frames[0]);
    const second = await openLine({ url, sessionId });
    second.send({ type: "attach", sessionId, token, afterSeq: 0 });
    await expect(second.closed).resolves.toBe(closeCodes.tooManyClients);
  });

  it("is closed by a frame that cannot be read; the session and the host live on", { timeout }, async () => {
    const { url, token, run } = await startHost();
    const sessionId = await run("read line; echo got $line");
    const bad: [Buffer | string, number][] = [
      ["not json", 1007],
      ["", 1007],
      ['{"type":"close"}', 1007],
      [JSON.stringify({ type: "resize", sessionId, cols: 120 }), 1007],
      [JSON.stringify({ type: "input", sessionId: "other", data: "x" }), 1007],
      [JSON.stringify({ type: "attach", sessionId, token, afterSeq: 0 }), 1007],
      ["[".repeat(10_000), 1007],
      [Buffer.from([1, 2, 3]), 1007],
      ["x".repeat(64 * 1024 + 1), 1009],
    ];
    for (const [message, code] of bad) {
      const line = await openLine({ url, sessionId });
      line.send({ type: "attach", sessionId, token, afterSeq: 0 });
      await line.received((frames) => frames[0]);
      line.socket.send(message);
      await expect(line.closed).resolves.toBe(code);
    }
    const line = await openLine({ url, sessionId });
    line.send({ type: "attach", sessionId, token, afterSeq: 0 });
    line.send({ type: "input", sessionId, data: "this\r", ref: 1 });
    await line.received((frames) => eventOf(frames, "terminal.exited"));
    expect(textOf(line.frames)).toContain("got this");
  });

  it("is closed by very many pieces of one frame", { timeout }, async () => {
    const { url, client } = await startHost();
    const { id: sessionId } = await client.launch({ command: "ls" });
    const line = await openLine({ url, sessionId });
    for (let piece = 0; piece < 200; piece += 1) line.socket.send("x", { fin: false });
    await expect(line.closed).resolves.toBeGreaterThan(1_000);
  });

  it("survives whatever is sent before an attach", { timeout: 60_000 }, async () => {
    const { url, client } = await startHost({ limits: { maxUnattachedSockets: 1_000 } });
    const { id: sessionId } = await client.launch({ command: "ls" });
    const message = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      fc
        .object({ key: fc.constantFrom("type", "sessionId", "token", "afterSeq") })
        .map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(message, async (sent) => {
        const line = await openLine({ url, sessionId });
        line.socket.send(sent);
        expect(await line.closed).toBe(1007);
      }),
      { numRuns: 40 },
    );
    await expect(client.list()).resolves.toHaveLength(1);
  });

  it("refuses input and size with a word where no program runs", { timeout }, async () => {
    const { url, client, token } = await startHost();
    const { id: sessionId } = await client.launch({ command: "ls" });
    const line = await openLine({ url, sessionId });
    line.send({ type: "attach", sessionId, token, afterSeq: 0 });
    line.send({ type: "input", sessionId, data: "x", ref: 5 });
    const refused = await line.received((frames) => frames.find(({ type }) => type === "error"));
    expect(refused).toMatchObject({ ref: 5, error: { code: "session_not_running" } });
    line.send({ type: "input", sessionId, data: "x" });
    await expect(line.closed).resolves.toBe(1011);
  });

  it("lets go without ending anything", { timeout }, async () => {
    const { url, client, token, run } = await startHost();
    const sessionId = await run("sleep 60");
    const line = await openLine({ url, sessionId });
    line.send({ type: "attach", sessionId, token, afterSeq: 0 });
    line.send({ type: "detach", sessionId });
    await expect(line.closed).resolves.toBe(1000);
    await expect(client.list()).resolves.toMatchObject([{ status: "running" }]);
  });

  it("is told that the host ends, after how the program ended", { timeout }, async () => {
    const { host, url, token, run } = await startHost();
    const sessionId = await run("sleep 60");
    const line = await openLine({ url, sessionId });
    line.send({ type: "attach", sessionId, token, afterSeq: 0 });
    await line.received((frames) => eventOf(frames, "terminal.opened"));
    await host.close();
    await expect(line.closed).resolves.toBe(1001);
    expect(eventOf(line.frames, "terminal.exited")).toMatchObject({
      signal: "SIGHUP",
      summary: "Ended because the host shut down.",
    });
  });
});

describe("a silent line", () => {
  it("is dropped after two missing signs of life, and not before", { timeout }, async () => {
    const scheduler = createManualScheduler();
    const { url, client, token } = await startHost({ scheduler });
    const { id: sessionId } = await client.launch({ command: "ls" });
    const [gone, alive] = [
      await openLine({ url, sessionId, options: { origin: url, autoPong: false } }),
      await openLine({ url, sessionId }),
    ];
    for (const line of [gone, alive]) {
      line.send({ type: "attach", sessionId, token, afterSeq: 0 });
      await line.received((frames) => frames[0]);
    }
    let beats = 0;
    alive.socket.on("ping", () => {
      beats += 1;
    });
    for (let beat = 1; beat <= 2; beat += 1) {
      scheduler.advance(heartbeatMs);
      await expect.poll(() => beats, { timeout: 10_000 }).toBe(beat);
      // The answer is on its way when a request made after it is answered.
      await client.list();
    }
    expect(gone.socket.readyState).toBe(gone.socket.OPEN);
    scheduler.advance(heartbeatMs);
    await expect(gone.closed).resolves.toBe(1006);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  });
});
