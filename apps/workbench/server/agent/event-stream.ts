import type { FeedItem, FeedLog } from "./feed-log.js";

/** How often a silent stream says that it is there, in milliseconds: half of what proxies commonly allow. */
const aliveEveryMs = 25_000;

/** After what time a reader comes back that has lost its line, in milliseconds. */
const retryAfterMs = 500;

/** What is made ready for a reader at a time, in UTF-16 code units: the rest stays in the log until it was taken. */
const pieceCharacters = 64 * 1024;

const encoder = new TextEncoder();

/**
 * The events of a log as server-sent events (WHATWG HTML, section 9.2), from after the number of `Last-Event-ID`. `attached`
 * says up to where the log goes, `gap` which numbers are gone, `alive` nothing. A reader takes at its own pace, and holds up nobody.
 */
export function eventStream(log: FeedLog, headers: Headers): Response {
  let seq = startOf(headers, log);
  let said = `retry: ${retryAfterMs}\n${field("attached", JSON.stringify({ lastSeq: log.lastSeq }))}`;
  let stop = (): void => undefined;
  let isCancelled = false;

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (said === "") said = await nextPiece();
        if (isCancelled) return;
        controller.enqueue(encoder.encode(said));
        said = "";
      },
      cancel() {
        isCancelled = true;
        stop();
      },
    },
    { highWaterMark: 0 },
  );

  /** What the log has for the reader; once it has something, or the time has come to say that we are there. */
  const nextPiece = async (): Promise<string> => {
    if (log.after(seq) === undefined && !(await grown())) return field("alive", "{}");
    let piece = "";
    for (
      let item = log.after(seq);
      item !== undefined && piece.length < pieceCharacters;
      item = log.after(seq)
    ) {
      seq = "json" in item ? item.seq : item.toSeq;
      piece += asText(item);
    }
    return piece;
  };

  const grown = (): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (hasGrown: boolean): void => {
        clearTimeout(timer);
        unsubscribe();
        resolve(hasGrown);
      };
      const unsubscribe = log.subscribe(() => settle(true));
      const timer = setTimeout(() => settle(false), aliveEveryMs);
      stop = () => settle(false);
    });

  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** A number that the log has not reached belongs to another log: its reader begins anew. */
function startOf(headers: Headers, log: FeedLog): number {
  const asked = Number(headers.get("last-event-id") ?? 0);
  return Number.isSafeInteger(asked) && asked > 0 && asked <= log.lastSeq ? asked : 0;
}

function asText(item: FeedItem): string {
  return "json" in item
    ? `id: ${item.seq}\ndata: ${item.json}\n\n`
    : `id: ${item.toSeq}\n${field("gap", JSON.stringify(item))}`;
}

const field = (type: string, data: string): string => `event: ${type}\ndata: ${data}\n\n`;
