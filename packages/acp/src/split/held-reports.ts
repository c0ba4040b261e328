import { SessionMap } from "../protocol/session-map.js";
import type { ExtensionKeys } from "./extension-keys.js";

/** What reports are held to. */
export interface HeldReportsOptions {
  /** Reports of one tool call. */
  readonly maxReports: number;
  /** Text of all reports together, in UTF-16 code units. */
  readonly maxCharacters: number;
  /** Called for each report that is dropped to make room. */
  readonly onDropped: () => void;
}

const charactersOf = ({ output, delta }: ExtensionKeys): number =>
  (output?.data.length ?? 0) + (delta?.data.length ?? 0);

/** Reports that wait for the announcement of their tool call's terminal, in the order in which they came. */
export class HeldReports {
  readonly #options: HeldReportsOptions;
  readonly #held = new SessionMap<ExtensionKeys[]>();
  #characters = 0;

  constructor(options: HeldReportsOptions) {
    this.#options = options;
  }

  /** What waits for a tool call, without taking it. */
  peek(sessionId: string, toolCallId: string): readonly ExtensionKeys[] {
    return this.#held.get(sessionId, toolCallId) ?? [];
  }

  hold(sessionId: string, toolCallId: string, keys: ExtensionKeys): void {
    const held = this.#held.get(sessionId, toolCallId) ?? [];
    this.#held.set(sessionId, toolCallId, held);
    held.push(keys);
    this.#characters += charactersOf(keys);
    while (held.length > this.#options.maxReports) this.#dropFirst(held);
    for (const [session, call, others] of this.#held.entries()) {
      while (this.#characters > this.#options.maxCharacters && others.length > 0) this.#dropFirst(others);
      if (others.length === 0) this.#held.delete(session, call);
      if (this.#characters <= this.#options.maxCharacters) return;
    }
  }

  /** Gives what waits for a tool call, and keeps it no longer. */
  take(sessionId: string, toolCallId: string): readonly ExtensionKeys[] {
    const held = this.#held.get(sessionId, toolCallId) ?? [];
    this.#held.delete(sessionId, toolCallId);
    this.#letGo(held);
    return held;
  }

  forget(sessionId: string): void {
    for (const held of this.#held.forget(sessionId)) this.#letGo(held);
  }

  #letGo(held: readonly ExtensionKeys[]): void {
    for (const keys of held) this.#characters -= charactersOf(keys);
  }

  #dropFirst(held: ExtensionKeys[]): void {
    const first = held.shift();
    if (first !== undefined) this.#letGo([first]);
    this.#options.onDropped();
  }
}
