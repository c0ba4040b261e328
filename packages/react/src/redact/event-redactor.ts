import { redactedMark, secretMatcher, type SecretMatcher } from "./secret-matcher.js";

interface TextEvent {
  readonly type: string;
  readonly text: string;
  readonly stream?: unknown;
}

/**
 * Takes secrets out of events, in the order in which they come. An event whose text could end in the middle of a secret is
 * held until the next text says; a secret that is found then is taken out of both.
 */
export class EventRedactor {
  readonly #matcher: SecretMatcher;
  readonly #secrets: readonly string[];
  #held: TextEvent[] = [];
  /** The end of what was given out that could still begin a secret: only its rest can be taken out. */
  #shownStart = "";

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
    this.#matcher = secretMatcher(secrets);
  }

  /** Events are held back. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** The events that can be given out now. */
  take(event: unknown): readonly unknown[] {
    if (!isText(event)) return [...this.release(), redactFields(event, this.#matcher)];
    const [first] = this.#held;
    // What another stream says between the pieces of one is not between its characters.
    if (first && (first.stream !== event.stream || first.type !== event.type))
      return [...this.release(), ...this.take(event)];
    const texts = [...this.#held, { ...event, text: this.#withoutRest(event.text) }];
    const spread = this.#redactTogether(texts);
    const last = spread.at(-1);
    this.#held = [];
    if (last && this.#matcher.openLength(joined(spread)) > 0) {
      // All pieces that the beginning reaches into stay; what is before them goes.
      const from = firstOpen(spread, this.#matcher.openLength(joined(spread)));
      this.#held = spread.slice(from);
      return spread.slice(0, from);
    }
    return spread;
  }

  /** What was held back, as it is. */
  release(): readonly unknown[] {
    const held = this.#held;
    this.#held = [];
    const text = joined(held);
    this.#shownStart = text.slice(text.length - this.#matcher.openLength(text));
    return held;
  }

  #withoutRest(text: string): string {
    const shown = this.#shownStart;
    this.#shownStart = "";
    if (shown === "") return text;
    const secret = this.#secrets.find(
      (each) => each.startsWith(shown) && text.startsWith(each.slice(shown.length)),
    );
    return secret === undefined ? text : redactedMark + text.slice(secret.length - shown.length);
  }

  /** Redacts texts as one, and gives each event its share: a secret's mark is in the event in which it begins. */
  #redactTogether(events: readonly TextEvent[]): TextEvent[] {
    if (events.length === 1)
      return events.map((event) => ({ ...event, text: this.#matcher.redact(event.text) }));
    const whole = joined(events);
    const clean = this.#matcher.redact(whole);
    if (clean === whole) return [...events];
    // What was held has no whole secret in it, so all of it that changed is from where the first one begins.
    return events.map((event, index) => ({ ...event, text: index === 0 ? clean : "" }));
  }
}

function joined(events: readonly TextEvent[]): string {
  return events.map(({ text }) => text).join("");
}

function firstOpen(events: readonly TextEvent[], openLength: number): number {
  let left = openLength;
  for (let index = events.length - 1; index >= 0; index -= 1) {
    left -= events[index]?.text.length ?? 0;
    if (left <= 0) return index;
  }
  return 0;
}

function isText(event: unknown): event is TextEvent {
  if (typeof event !== "object" || event === null || !("type" in event) || !("text" in event)) return false;
  const isPrinted = event.type === "terminal.output" || event.type === "terminal.input";
  return isPrinted && typeof event.text === "string";
}

/** Every string of an event but its type and its ids, at any depth. */
function redactFields(value: unknown, matcher: SecretMatcher): unknown {
  if (typeof value === "string") return matcher.redact(value);
  if (Array.isArray(value)) return value.map((each) => redactFields(each, matcher));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    untouched.has(key) ? each : redactFields(each, matcher),
  ]);
  return Object.fromEntries(entries);
}

const untouched: ReadonlySet<string> = new Set(["type", "sessionID", "requestID", "optionID", "kind"]);
