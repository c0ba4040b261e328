import type { Scheduler, SessionLink, TerminalSource } from "@terminal-session/core";
import { EventSource } from "eventsource";
import * as v from "valibot";
import { browserScheduler } from "../browser-scheduler.js";

/** How long a stream may be silent, in milliseconds: the server says that it is there every 25 s. */
const silentForMs = 60_000;

const attached = v.object({ lastSeq: v.number() });
const gap = v.object({ fromSeq: v.number(), toSeq: v.number() });

/**
 * The agent's feed as a source: server-sent events, each once and in order, taken up after the last one when the line was
 * lost. What the server does not keep any more is a `terminal.gap` of the feed.
 */
export function feedSource(options: {
  readonly url: string;
  readonly token: string;
  readonly feed: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly scheduler?: Scheduler;
}): TerminalSource {
  const {
    url,
    token,
    feed,
    fetch = globalThis.fetch.bind(globalThis),
    scheduler = browserScheduler,
  } = options;
  const address = new URL(`/v1/app/agent/feeds/${encodeURIComponent(feed)}`, url);

  return (sink) => {
    let lastSeq = 0;
    let hydratedAt = Infinity;
    let stopWatching = (): void => undefined;
    let stream: EventSource;

    const tell = (link: SessionLink): void =>
      sink.link({ ...link, ...(lastSeq > 0 && { lastSequence: lastSeq }) });

    /** The page's own number, and not the stream's, says where to go on: a stream that was given up knows none. */
    const withPlace: typeof globalThis.fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("authorization", `Bearer ${token}`);
      if (lastSeq > 0) headers.set("last-event-id", String(lastSeq));
      return fetch(input, { ...init, headers, cache: "no-store", credentials: "omit" });
    };

    const watch = (): void => {
      stopWatching();
      stopWatching = scheduler.after(silentForMs, () => {
        stream.close();
        tell(lost);
        open();
      });
    };

    const deliver = (seq: number, event: unknown): void => {
      watch();
      if (seq <= lastSeq) return;
      lastSeq = seq;
      sink.events([event]);
      liveOnceThere();
    };

    const liveOnceThere = (): void => {
      if (lastSeq < hydratedAt) return;
      hydratedAt = Infinity;
      tell({ state: "live" });
    };

    const open = (): void => {
      stream = new EventSource(address, { fetch: withPlace });
      stream.addEventListener("attached", ({ data }) => {
        hydratedAt = v.parse(attached, JSON.parse(data)).lastSeq;
        watch();
        liveOnceThere();
      });
      stream.addEventListener("alive", watch);
      stream.addEventListener("gap", ({ data }) => {
        const { toSeq } = v.parse(gap, JSON.parse(data));
        deliver(toSeq, {
          type: "terminal.gap",
          sessionID: feed,
          fromSequence: lastSeq + 1,
          toSequence: toSeq,
        });
      });
      // The server's own events, made by the code that this page comes with.
      stream.addEventListener("message", ({ data, lastEventId }) =>
        deliver(Number(lastEventId), JSON.parse(data)),
      );
      stream.addEventListener("error", ({ code }) => {
        stopWatching();
        tell(code === undefined ? lost : refused);
      });
      watch();
    };

    tell({ state: "hydrating" });
    open();
    return {
      stop() {
        stopWatching();
        stream.close();
      },
    };
  };
}

const lost: SessionLink = {
  state: "lost",
  error: { code: "connection_lost", message: "The workbench does not answer." },
};

/** Asking again would not help. */
const refused: SessionLink = {
  state: "lost",
  error: { code: "session_not_found", message: "The workbench does not know this page any more." },
};
