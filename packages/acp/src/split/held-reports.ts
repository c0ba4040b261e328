import { SessionMap } from "../protocol/session-map.js";
import type { Meta } from "../protocol/terminal.js";

/** The extension's keys of a report that came before its terminal was announced. */
export interface HeldReport {
  readonly meta: Meta;
  /** The text that it holds, in UTF-16 code units. */
  readonly characters: number;
  /** The terminal that it names. */
  readonly terminalId: string | undefined;
}

/** What reports are held to. */
export interface HeldReportsOptions {
  readonly maxReports: number;
  readonly maxCharacters: number;
  /** Called for each report that is dropped to make room. */
  readonly onDropped: () => void;
}

/** Reports that wait for the `terminal_info` of their tool call, in the order in which they came. */
export class HeldReports {
  readonly #options: HeldReportsOptions;
  readonly #held = new SessionMap<HeldReport[]>();
  #characters = 0;

  constructor(options: HeldReportsOptions) {
    this.#options = options;
  }

  /** What waits for a tool call, without taking it. */
  peek(sessionId: string, toolCallId: string): readonly HeldReport[] {
    return this.#held.get(sessionId, toolCallId) ?? [];
  }

  hold(sessionId: string, toolCallId: string, report: HeldReport): void {
    const held = this.#held.get(sessionId, toolCallId) ?? [];
    this.#held.set(sessionId, toolCallId, held);
    held.push(report);
    this.#characters += report.characters;
    while (held.length > this.#options.maxReports) this.#dropFirst(held);
    for (const [session, call, others] of this.#held.entries()) {
      while (this.#characters > this.#options.maxCharacters && others.length > 0) this.#dropFirst(others);
      if (others.length === 0) this.#held.delete(session, call);
      if (this.#characters <= this.#options.maxCharacters) return;
    }
  }

  /** Gives what waits for a tool call, and keeps it no longer. */
  take(sessionId: string, toolCallId: string): readonly HeldReport[] {
    const held = this.#held.get(sessionId, toolCallId) ?? [];
    this.#held.delete(sessionId, toolCallId);
    for (const { characters } of held) this.#characters -= characters;
    return held;
  }

  forget(sessionId: string): void {
    for (const held of this.#held.forget(sessionId))
      for (const { characters } of held) this.#characters -= characters;
  }

  #dropFirst(held: HeldReport[]): void {
    this.#characters -= held.shift()?.characters ?? 0;
    this.#options.onDropped();
  }
}
