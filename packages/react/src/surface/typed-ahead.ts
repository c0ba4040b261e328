import { surfaceLimits } from "./surface-limits.js";

/** Keeps what a person types while a session is not live yet, and hands it on, once and in order, when it is. */
export class TypedAhead {
  readonly #send: (text: string) => void;
  #isLive = false;
  #kept = "";

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** Takes what was typed. What does not fit is dropped: it was typed into nothing for a long time. */
  type(text: string): void {
    if (this.#isLive) return this.#send(text);
    if (this.#kept.length + text.length <= surfaceLimits.maxTypedAhead) this.#kept += text;
  }

  setLive(isLive: boolean): void {
    this.#isLive = isLive;
    if (!isLive || this.#kept === "") return;
    const kept = this.#kept;
    this.#kept = "";
    this.#send(kept);
  }

  /** Forgets what was kept: it was meant for another session. */
  clear(): void {
    this.#kept = "";
  }
}
