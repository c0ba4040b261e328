import { SessionMap } from "../protocol/session-map.js";
import { TerminalRecord } from "./terminal-state.js";

/** What a shelf holds at most, and whom it tells of what it lets go. */
export interface TerminalShelfOptions {
  readonly maxTerminals: number;
  readonly maxTerminalBytes: number;
  readonly maxFinishedBytes: number;
  /** Called for each terminal that is forgotten to make room. */
  readonly onEvicted: (sessionId: string, record: TerminalRecord) => void;
}

/** The terminals that are kept. Past a bound the one that finished first goes, then the one that was seen first. */
export class TerminalShelf {
  readonly #options: TerminalShelfOptions;
  readonly #records = new SessionMap<TerminalRecord>();
  /** Finished terminals, the one that finished first first, with the bytes that they were counted with. */
  readonly #finished = new Map<TerminalRecord, { readonly sessionId: string; bytes: number }>();
  #finishedBytes = 0;

  constructor(options: TerminalShelfOptions) {
    this.#options = options;
  }

  get(sessionId: string, terminalId: string): TerminalRecord | undefined {
    return this.#records.get(sessionId, terminalId);
  }

  /** The terminals of a session, the one seen first first. */
  of(sessionId: string): Iterable<TerminalRecord> {
    return this.#records.of(sessionId);
  }

  /** Gives a terminal, a new one when it is not known. */
  open(sessionId: string, terminalId: string): TerminalRecord {
    const known = this.#records.get(sessionId, terminalId);
    if (known !== undefined) return known;
    const record = new TerminalRecord(terminalId, this.#options.maxTerminalBytes);
    this.#records.set(sessionId, terminalId, record);
    return record;
  }

  /** Counts a terminal that has changed, and makes room. */
  settle(sessionId: string, record: TerminalRecord): void {
    const counted = this.#finished.get(record);
    if (!record.isFinished) {
      if (counted !== undefined) this.#uncount(record);
    } else if (counted === undefined) {
      this.#finished.set(record, { sessionId, bytes: record.output.length });
      this.#finishedBytes += record.output.length;
    } else {
      this.#finishedBytes += record.output.length - counted.bytes;
      counted.bytes = record.output.length;
    }
    if (!this.#fits()) this.#makeRoom(record);
  }

  forget(sessionId: string): void {
    for (const record of this.#records.forget(sessionId)) this.#uncount(record);
  }

  #fits(): boolean {
    const { maxTerminals, maxFinishedBytes } = this.#options;
    return this.#records.size <= maxTerminals && this.#finishedBytes <= maxFinishedBytes;
  }

  #makeRoom(newest: TerminalRecord): void {
    for (const [oldest, { sessionId }] of this.#finished) {
      if (this.#fits()) return;
      this.#evict(sessionId, oldest);
    }
    for (const [sessionId, , oldest] of this.#records.entries()) {
      if (this.#fits() || oldest === newest) return;
      this.#evict(sessionId, oldest);
    }
  }

  #evict(sessionId: string, record: TerminalRecord): void {
    this.#uncount(record);
    this.#records.delete(sessionId, record.terminalId);
    this.#options.onEvicted(sessionId, record);
  }

  #uncount(record: TerminalRecord): void {
    this.#finishedBytes -= this.#finished.get(record)?.bytes ?? 0;
    this.#finished.delete(record);
  }
}
