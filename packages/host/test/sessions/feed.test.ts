import { describe, expect, it } from "vitest";
import { openLine, startHost } from "../serve/running-host.js";

const told = { type: "note", text: "something of the app's own" };

describe("a feed", { timeout: 30_000 }, () => {
  it("brings what was told, and then what is, to whoever has its owner's token", async () => {
    const { host, url, token } = await startHost();
    const feed = host.openFeed("ann");
    feed.append(told);
    const line = await openLine({ url, sessionId: feed.id });
    line.send({ type: "attach", sessionId: feed.id, token, afterSeq: 0 });
    await line.received((frames) => frames[1]);
    feed.append({ ...told, type: "later" });
    await line.received((frames) => frames[2]);
    expect(line.frames).toEqual([
      { type: "attached", sessionId: feed.id, status: "running", lastSeq: 1 },
      { type: "event", sessionId: feed.id, seq: 1, event: told },
      { type: "event", sessionId: feed.id, seq: 2, event: { ...told, type: "later" } },
    ]);
  });

  it("is not found by another owner, and by nobody once it is closed", async () => {
    const { host, url, token } = await startHost();
    const feed = host.openFeed("bob");
    const own = host.openFeed("ann");
    own.close();
    for (const sessionId of [feed.id, own.id]) {
      const line = await openLine({ url, sessionId });
      line.send({ type: "attach", sessionId, token, afterSeq: 0 });
      expect(await line.closed).toBe(4404);
    }
  });

  it("says that the oldest is gone once there is too much", async () => {
    const { host, url, token } = await startHost({ limits: { maxLogCharacters: 4_000 } });
    const feed = host.openFeed("ann");
    for (let index = 0; index < 100; index += 1) feed.append({ ...told, type: `note-${index}` });
    const line = await openLine({ url, sessionId: feed.id });
    line.send({ type: "attach", sessionId: feed.id, token, afterSeq: 0 });
    expect(await line.received((frames) => frames[1])).toMatchObject({ type: "gap", fromSeq: 1 });
    expect(
      await line.received((frames) => frames.find((frame) => "seq" in frame && frame.seq === 100)),
    ).toEqual({ type: "event", sessionId: feed.id, seq: 100, event: { ...told, type: "note-99" } });
  });

  it("takes no keys and no size", async () => {
    const { host, url, token } = await startHost();
    const { id: sessionId } = host.openFeed("ann");
    const line = await openLine({ url, sessionId });
    line.send({ type: "attach", sessionId, token, afterSeq: 0 });
    line.send({ type: "input", sessionId, data: "x", ref: 1 });
    line.send({ type: "resize", sessionId, cols: 80, rows: 24, ref: 2 });
    for (const ref of [1, 2])
      expect(
        await line.received((frames) => frames.find((frame) => "ref" in frame && frame.ref === ref)),
      ).toMatchObject({ type: "error", error: { code: "session_not_running" } });
  });
});

describe("requests to the app", { timeout: 30_000 }, () => {
  it("reach it from its owner alone, with their JSON", async () => {
    const { url, token } = await startHost({ app: (request) => Response.json(request) });
    const ask = (headers: Record<string, string>) =>
      fetch(`${url}/v1/app/some/thing`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: '{"a":1}',
      });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: "Bearer wrong" })).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${token}`, origin: "http://evil.example" })).status).toBe(403);
    expect(await (await ask({ authorization: `Bearer ${token}` })).json()).toEqual({
      owner: "ann",
      method: "POST",
      path: "some/thing",
      body: { a: 1 },
    });
  });

  it("are not found in a host without an app", async () => {
    const { url, token } = await startHost();
    const answer = await fetch(`${url}/v1/app/x`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(404);
  });
});
