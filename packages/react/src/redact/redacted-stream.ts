import { redactedMark, redactText, type SecretMatcher } from "./secret-matcher.js";

/** Pieces with secrets that are remembered; more than a host sends again. */
const maxRemembered = 1_000;

/**
 * The text of one stream, piece by piece: pieces wait until nothing in them can be the beginning of a secret, or until they
 * are asked for. The end of what was given out is remembered, so that of a secret that it began at least the rest is found.
 */
export class RedactedStream {
  readonly #matcher: SecretMatcher;
  /** The end of what was given out, as it came, and then the pieces that wait. */
  #text = "";
  #lengths: number[] = [];
  /** Pieces that did not go out as they came, by their numbers: a line that comes back may send them again. */
  readonly #changed = new Map<unknown, { readonly text: string; readonly shown: string }>();
  #sequence = Number.NEGATIVE_INFINITY;
  /** Where the last mark's secret ends in `#text`: what is before it needs no other mark. */
  #markedUntil = Number.NEGATIVE_INFINITY;

  constructor(matcher: SecretMatcher) {
    this.#matcher = matcher;
  }

  /** Whether a piece of this number came before, or after one that follows it. */
  isBehind(sequence: unknown): boolean {
    return typeof sequence === "number" && sequence <= this.#sequence;
  }

  /** Adds a piece that continues the last one. */
  add(text: string, sequence: unknown): void {
    if (typeof sequence === "number") this.#sequence = sequence;
    this.#text += text;
    this.#lengths.push(text.length);
  }

  /** How many of the pieces that wait can be given out as they are. */
  countSettled(): number {
    const openFrom = this.#matcher.openFrom(this.#text);
    let end = this.#shownLength();
    const open = this.#lengths.findIndex((length) => {
      end += length;
      return end > openFrom;
    });
    return open < 0 ? this.#lengths.length : open;
  }

  /** The next piece without its secrets, settled or not. A mark is in the piece in which its secret begins. */
  next(sequence: unknown): string {
    const start = this.#shownLength();
    const end = start + (this.#lengths.shift() ?? 0);
    let shown = "";
    let at = Math.min(Math.max(start, this.#markedUntil), end);
    for (const span of this.#matcher.find(this.#text)) {
      if (span.end <= start || span.start >= end) continue;
      shown += this.#text.slice(at, Math.max(at, span.start));
      if (span.start >= start || this.#markedUntil < start) shown += redactedMark;
      this.#markedUntil = Math.max(this.#markedUntil, span.end);
      at = Math.min(end, this.#markedUntil);
    }
    shown += this.#text.slice(at, end);
    this.#remember(sequence, this.#text.slice(start, end), shown);
    this.#forgetBefore(end - this.#matcher.reach);
    return shown;
  }

  /** A piece that came before, as it was given out then; a late one without the secrets that are whole in it. */
  behind(text: string, sequence: unknown): string {
    const before = this.#changed.get(sequence);
    return before?.text === text ? before.shown : redactText(text, this.#matcher);
  }

  #shownLength(): number {
    return this.#lengths.reduce((rest, length) => rest - length, this.#text.length);
  }

  #remember(sequence: unknown, text: string, shown: string): void {
    if (text === shown || typeof sequence !== "number") return;
    this.#changed.set(sequence, { text, shown });
    if (this.#changed.size <= maxRemembered) return;
    for (const oldest of this.#changed.keys()) {
      this.#changed.delete(oldest);
      return;
    }
  }

  #forgetBefore(position: number): void {
    if (position <= 0) return;
    this.#text = this.#text.slice(position);
    this.#markedUntil -= position;
  }
}
