import type { SessionLink } from "@terminal-session/core";
import { redactFields } from "./redact-fields.js";
import { redactText, secretMatcher, type SecretMatcher, type Secrets } from "./secret-matcher.js";
import { RedactedStream } from "./redacted-stream.js";

interface TextEvent {
  readonly type: string;
  readonly text: string;
  readonly sessionID?: unknown;
  readonly stream?: unknown;
  readonly sequence?: unknown;
}

/** An event that waits. What belongs to no stream, or to what a stream gave out before, is ready and keeps its place. */
interface HeldEvent {
  readonly event: unknown;
  readonly stream?: RedactedStream;
  readonly isBehind?: boolean;
}

/**
 * Events that wait at most, beside the pieces of the secret itself. A text that could begin a secret waits for the rest of
 * its own stream, and what others say meanwhile waits behind it: that may be a flood.
 */
const maxWaiting = 256;

/**
 * Takes secrets out of events, in the order in which they come. A text whose end could begin a secret is held until the
 * next text of its stream says; a secret that is found then is taken out of both.
 */
export class EventRedactor {
  readonly #matcher: SecretMatcher;
  readonly #streams = new Map<string, RedactedStream>();
  #held: HeldEvent[] = [];

  constructor(secrets: Secrets) {
    this.#matcher = secretMatcher(secrets);
  }

  /** Events are held back. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** The events that can be given out now. */
  take(event: unknown): readonly unknown[] {
    if (!isText(event)) {
      this.#held.push({ event: redactFields(event, this.#matcher) });
      return this.#give(isAside(event) ? this.#countReady() : this.#held.length);
    }
    const stream = this.#streamOf(event);
    const isBehind = stream.isBehind(event.sequence);
    if (!isBehind) stream.add(event.text, event.sequence);
    this.#held.push({ event, stream, isBehind });
    return this.#give(Math.max(this.#countReady(), this.#held.length - this.#matcher.reach - maxWaiting));
  }

  /** The line, without secrets in what a host says of it. */
  takeLink(link: SessionLink): SessionLink {
    const { error } = link;
    if (!error) return link;
    return { ...link, error: { ...error, message: redactText(error.message, this.#matcher) } };
  }

  /** What was held back, with the beginnings of secrets that nobody knows to be any. */
  release(): readonly unknown[] {
    return this.#give(this.#held.length);
  }

  #streamOf({ sessionID, type, stream }: TextEvent): RedactedStream {
    const key = JSON.stringify([sessionID, type, stream]);
    const known = this.#streams.get(key) ?? new RedactedStream(this.#matcher);
    this.#streams.set(key, known);
    return known;
  }

  #countReady(): number {
    const settled = new Map<RedactedStream, number>();
    const open = this.#held.findIndex(({ stream, isBehind }) => {
      if (!stream || isBehind) return false;
      const left = settled.get(stream) ?? stream.countSettled();
      settled.set(stream, left - 1);
      return left === 0;
    });
    return open < 0 ? this.#held.length : open;
  }

  #give(count: number): unknown[] {
    return this.#held.splice(0, Math.max(0, count)).map(({ event, stream, isBehind }) => {
      if (!stream || !isText(event)) return event;
      const text = isBehind ? stream.behind(event.text, event.sequence) : stream.next(event.sequence);
      return text === event.text ? event : { ...event, text };
    });
  }
}

function isText(event: unknown): event is TextEvent {
  if (typeof event !== "object" || event === null || !("type" in event) || !("text" in event)) return false;
  const isPrinted = event.type === "terminal.output" || event.type === "terminal.input";
  return isPrinted && typeof event.text === "string";
}

/** Whether an event may wait with the text before it: a question that comes amid a secret does not end it. */
function isAside(event: unknown): boolean {
  if (typeof event !== "object" || event === null || !("type" in event)) return false;
  return event.type === "terminal.approval.requested" || event.type === "terminal.approval.resolved";
}
