import type { AgentFeedEvent } from "./feed-event.js";

/** An event as it is sent, with its number. */
export interface LoggedEvent {
  readonly seq: number;
  readonly json: string;
}

/** What comes next for a reader: an event, or numbers whose events are not kept any more, both included. */
export type FeedItem = LoggedEvent | { readonly fromSeq: number; readonly toSeq: number };

/** What an event costs beside its text, in UTF-16 code units: about an object and an array slot. */
const eventOverhead = 128;

/** What an agent and its terminals may say before the oldest goes, in UTF-16 code units. */
const maxFeedCharacters: number = 32 * 1024 * 1024;

/**
 * What is told of an agent, numbered 1, 2, 3 … . Past its bound the oldest output of terminals goes first; what was said, and
 * how terminals stand, goes only when there is no output left.
 */
export class FeedLog {
  readonly #maxCharacters: number;
  readonly #listeners = new Set<() => void>();
  /** The kept tail without a hole; a place in front that is empty was dropped or has moved to `#outlived`. */
  #recent: (Entry | undefined)[] = [];
  #recentStart = 0;
  /** What stayed when the output around it went, in order. */
  #outlived: (Entry | undefined)[] = [];
  #outlivedStart = 0;
  #lastSeq = 0;
  #held = 0;

  constructor(maxCharacters: number = maxFeedCharacters) {
    this.#maxCharacters = maxCharacters;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** What is kept, in UTF-16 code units, with what each event costs beside its text. */
  get held(): number {
    return this.#held;
  }

  append(event: AgentFeedEvent): void {
    const json = JSON.stringify(event);
    this.#lastSeq += 1;
    this.#recent.push({ seq: this.#lastSeq, json, lasts: event.type !== "terminal.output" });
    this.#held += json.length + eventOverhead;
    while (this.#held > this.#maxCharacters && this.#dropOldest());
    for (const listener of this.#listeners) listener();
  }

  /** What comes after number `seq`, or nothing when that is the last. */
  after(seq: number): FeedItem | undefined {
    if (seq >= this.#lastSeq) return undefined;
    const firstRecent = this.#lastSeq + 1 - (this.#recent.length - this.#recentStart);
    if (seq + 1 >= firstRecent) return this.#recent[this.#recentStart + seq + 1 - firstRecent];
    const next = this.#outlivedAfter(seq);
    return next?.seq === seq + 1 ? next : { fromSeq: seq + 1, toSeq: (next?.seq ?? firstRecent) - 1 };
  }

  /** Calls `listener` after each event. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #dropOldest(): boolean {
    while (this.#recentStart < this.#recent.length) {
      const entry = this.#recent[this.#recentStart];
      this.#recent[this.#recentStart] = undefined;
      this.#recentStart += 1;
      if (this.#recentStart * 2 > this.#recent.length) {
        this.#recent = this.#recent.slice(this.#recentStart);
        this.#recentStart = 0;
      }
      if (entry?.lasts === true) this.#outlived.push(entry);
      else return this.#forget(entry);
    }
    const entry = this.#outlived[this.#outlivedStart];
    if (entry === undefined) return false;
    this.#outlived[this.#outlivedStart] = undefined;
    this.#outlivedStart += 1;
    if (this.#outlivedStart * 2 > this.#outlived.length) {
      this.#outlived = this.#outlived.slice(this.#outlivedStart);
      this.#outlivedStart = 0;
    }
    return this.#forget(entry);
  }

  #forget(entry: Entry | undefined): true {
    this.#held -= (entry?.json.length ?? 0) + eventOverhead;
    return true;
  }

  #outlivedAfter(seq: number): Entry | undefined {
    let low = this.#outlivedStart;
    let high = this.#outlived.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#outlived[middle]?.seq ?? 0) > seq) high = middle;
      else low = middle + 1;
    }
    return this.#outlived[low];
  }
}

interface Entry extends LoggedEvent {
  readonly lasts: boolean;
}
