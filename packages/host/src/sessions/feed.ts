import { randomBytes } from "node:crypto";
import type { TerminalEvent } from "@terminal-session/core";
import type { Scheduler } from "@terminal-session/core";
import { closeCodes, TerminalWireError, type HostSessionStatus } from "@terminal-session/transport";
import type { HostLimits } from "../limits.js";
import type { Attachment, FramePort } from "./attachment.js";
import { createEventLog } from "./event-log.js";
import { createReaders, type Readers } from "./readers.js";
import type { Served } from "./served.js";

/** Something that the app tells its own page: JSON with a type, terminal events among it. */
export interface FeedEvent {
  readonly type: string;
}

/** What a feed needs of the world. */
export interface FeedWorld {
  readonly limits: HostLimits;
  readonly scheduler: Scheduler;
}

/** 128 random bits, as for a session. */
const idBytes = 16;

/**
 * A log that the app writes, for its owner's pages: they reach it over the line of a session, with the same checks, and come
 * back to it without loss or repetition. Past the bound of a session's log the oldest goes, and readers are told of the gap.
 */
export class Feed implements Served {
  readonly id: string = randomBytes(idBytes).toString("hex");
  readonly owner: string;
  readonly status: HostSessionStatus = "running";
  readonly #log = createEventLog((event) => JSON.stringify(event).length);
  readonly #readers: Readers;
  readonly #maxCharacters: number;

  constructor(owner: string, { limits, scheduler }: FeedWorld) {
    this.owner = owner;
    this.#maxCharacters = limits.maxLogCharacters;
    // Nobody can be held back: what is told here has happened already.
    const hold = (): void => undefined;
    this.#readers = createReaders({ sessionId: this.id, log: this.#log, limits, scheduler, hold });
  }

  get lastSeq(): number {
    return this.#log.lastSeq;
  }

  get clients(): number {
    return this.#readers.count;
  }

  append(event: FeedEvent): void {
    // The log and its readers look at nothing but the type.
    this.#log.append(() => event as TerminalEvent);
    while (this.#log.held > this.#maxCharacters && this.#log.dropOldest());
    this.#readers.grew();
  }

  attach(port: FramePort, afterSeq: number): Attachment {
    return this.#readers.attach(port, afterSeq);
  }

  async write(): Promise<void> {
    throw new TerminalWireError("session_not_running");
  }

  resize(): void {
    throw new TerminalWireError("session_not_running");
  }

  /** Lets go of its readers. */
  close(): void {
    this.#readers.end(closeCodes.sessionNotFound);
  }
}
