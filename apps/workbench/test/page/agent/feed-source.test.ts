import type { SessionLink } from "@terminal-session/core";
import { afterEach, describe, expect, test } from "vitest";
import { feedSource } from "../../../page/agent/feed-source.js";
import type { AgentFeedEvent } from "../../../server/agent/feed-event.js";
import { eventStream } from "../../../server/agent/event-stream.js";
import { FeedLog } from "../../../server/agent/feed-log.js";
import { FakeScheduler } from "../../support/fake-scheduler.js";

const said = (text: string): AgentFeedEvent => ({ type: "agent.prompt", text });
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The page's end of a feed over the real stream, whose connections a test can break, refuse and silence. */
function follow({ log = new FeedLog(), status = 200 }: { log?: FeedLog; status?: number } = {}) {
  const events: object[] = [];
  const links: SessionLink[] = [];
  const asked: Headers[] = [];
  const connections: AbortController[] = [];
  let letGo = 0;
  const scheduler = new FakeScheduler();
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const headers = new Headers(init?.headers);
    asked.push(headers);
    if (status !== 200) return new Response("{}", { status });
    const connection = new AbortController();
    connections.push(connection);
    init?.signal?.addEventListener("abort", () => {
      letGo += 1;
    });
    const { body } = eventStream(log, headers);
    const reader = body?.getReader();
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        connection.signal.addEventListener("abort", () => controller.error(new Error("broken")));
      },
      async pull(controller) {
        const { value } = (await reader?.read()) ?? {};
        if (value !== undefined && !connection.signal.aborted) controller.enqueue(value);
      },
      cancel: () => reader?.cancel(),
    });
    return new Response(broken, { headers: { "content-type": "text/event-stream" } });
  };
  const controls = feedSource({ url: "http://workbench.test", token: "secret", feed: "f", fetch, scheduler })(
    {
      events: (delivered) => events.push(...(delivered as object[])),
      link: (link) => links.push(link),
    },
  );
  stops.push(() => controls.stop());
  return {
    log,
    events,
    links,
    asked,
    connections,
    scheduler,
    letGo: () => letGo,
    stop: () => controls.stop(),
  };
}

const patient = { timeout: 15_000 };

describe("the source of the agent's feed", { timeout: 30_000 }, () => {
  test("brings what was told and what is told, and is live once the first is there", async () => {
    const log = new FeedLog();
    log.append(said("before"));
    const { events, links, asked } = follow({ log });
    await expect.poll(() => links.at(-1)).toEqual({ state: "live", lastSequence: 1 });
    log.append(said("é\n🚀"));
    await expect.poll(() => events).toEqual([said("before"), said("é\n🚀")]);
    expect(links.map(({ state }) => state)).toEqual(["hydrating", "live"]);
    expect(asked.map((headers) => headers.get("authorization"))).toEqual(["Bearer secret"]);
  });

  test("goes on after the last number when the line breaks: nothing twice, nothing lost", async () => {
    const { log, events, links, asked, connections } = follow();
    log.append(said("1"));
    await expect.poll(() => events).toHaveLength(1);
    connections[0]?.abort();
    await expect.poll(() => links.at(-1)?.state).toBe("lost");
    log.append(said("2"));
    await expect.poll(() => events, patient).toEqual([said("1"), said("2")]);
    expect(links.at(-1)?.state).toBe("live");
    expect(asked.map((headers) => headers.get("last-event-id"))).toEqual([null, "1"]);
  });

  test("says which numbers are not kept any more", async () => {
    const log = new FeedLog(300);
    for (const text of ["1", "2", "3", "4"]) log.append(said(text));
    const { events } = follow({ log });
    await expect.poll(() => events).toHaveLength(2);
    expect(events).toEqual([
      { type: "terminal.gap", sessionID: "f", fromSequence: 1, toSequence: 3 },
      said("4"),
    ]);
  });

  test("gives up a line that is silent for longer than the server ever is", async () => {
    const { links, scheduler, asked } = follow();
    await expect.poll(() => links.at(-1)?.state).toBe("live");
    scheduler.pass(60_000);
    await expect.poll(() => asked.length).toBe(2);
    await expect.poll(() => links.map(({ state }) => state)).toEqual(["hydrating", "live", "lost", "live"]);
  });

  test("asks no more where it is refused, and says so", async () => {
    const { links, asked, scheduler } = follow({ status: 401 });
    await expect
      .poll(() => links.at(-1))
      .toMatchObject({ state: "lost", error: { code: "session_not_found" } });
    expect([asked.length, scheduler.waiting]).toEqual([1, 0]);
  });

  test("lets go of the stream when it is stopped", async () => {
    const { links, stop, letGo } = follow();
    await expect.poll(() => links.at(-1)?.state).toBe("live");
    stop();
    await expect.poll(letGo).toBe(1);
  });
});

describe("the stream of a feed", () => {
  test("begins anew for a reader that comes from another log", async () => {
    const log = new FeedLog();
    log.append(said("1"));
    const reader = eventStream(log, new Headers({ "last-event-id": "7" })).body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe('retry: 500\nevent: attached\ndata: {"lastSeq":1}\n\n');
    expect(await read()).toBe(`id: 1\ndata: ${JSON.stringify(said("1"))}\n\n`);
    await reader?.cancel();
  });

  test("takes no more out of the log than its reader takes", async () => {
    const log = new FeedLog();
    const long = "x".repeat(40_000);
    for (let index = 0; index < 10; index += 1) log.append(said(long));
    const reader = eventStream(log, new Headers()).body?.getReader();
    await reader?.read();
    const { value } = (await reader?.read()) ?? {};
    expect(value?.length).toBeLessThan(3 * 40_100);
    await reader?.cancel();
  });
});
