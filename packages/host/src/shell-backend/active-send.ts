import type { SendResult, WaitReason, AgentSessionStatus } from "../tools/session-values.js";
import { utf8Tail } from "../tools/utf8-cuts.js";
import type { Evidence } from "./readiness.js";

/** A send under way: what it has printed, and what was seen of it. */
export class ActiveSend {
  readonly settled: Promise<SendResult>;
  readonly maxBytes: number;
  readonly startedAt: number;
  evidence: Evidence;
  /** Resolves when the terminal has taken what was typed. */
  written: Promise<void> = Promise.resolve();
  lastPrintedAt: number;
  /** Something was printed since the last look. */
  hasPrinted = false;
  isWritten = false;
  isOver = false;
  stopPolling: () => void = () => undefined;
  #viewport = "";
  #isCut = false;
  #resolve: (result: SendResult) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;

  constructor(input: { readonly maxBytes: number; readonly now: number; readonly evidence: Evidence }) {
    this.maxBytes = input.maxBytes;
    this.startedAt = this.lastPrintedAt = input.now;
    this.evidence = input.evidence;
    this.settled = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  print(text: string, now: number): void {
    this.hasPrinted = true;
    this.lastPrintedAt = now;
    this.#viewport += text;
    // Cut only when twice the room is taken, so that much output costs no square of itself.
    if (this.#viewport.length > this.maxBytes * 2) this.#cut();
  }

  settle(waitReason: WaitReason, sessionStatus: AgentSessionStatus): void {
    this.#end();
    this.#cut();
    this.#resolve({ viewport: this.#viewport, waitReason, sessionStatus, truncated: this.#isCut });
  }

  fail(error: unknown): void {
    this.#end();
    this.#reject(error);
  }

  #cut(): void {
    const kept = utf8Tail(this.#viewport, this.maxBytes);
    this.#isCut ||= kept !== this.#viewport;
    this.#viewport = kept;
  }

  #end(): void {
    this.isOver = true;
    this.stopPolling();
  }
}
