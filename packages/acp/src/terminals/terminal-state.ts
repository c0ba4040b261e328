import type { TerminalSize } from "@terminal-session/core";
import { decodedText, Utf8Decoder } from "../bytes/utf8-decoder.js";
import { present } from "../protocol/read-field.js";
import type { Meta } from "../protocol/terminal.js";
import { ByteLog } from "./byte-log.js";

/** How a terminal ended, as far as the agent said. Without `code` and `signal` nobody knows how. */
export interface TerminalExit {
  readonly code?: number;
  readonly signal?: string;
}

/** Metadata of a terminal, apart by where it came from. Absent was never said, `null` was cleared. */
export interface TerminalMeta {
  /** Of the terminal itself: what its updates have left. */
  readonly update?: Meta | null;
  /** Of the last content reference to it. */
  readonly reference?: Meta | null;
  /** Of the last output snapshot. */
  readonly output?: Meta | null;
  /** Of the exit. */
  readonly exit?: Meta | null;
  /** Of the last piece of output. */
  readonly chunk?: Meta | null;
  /** Of the size. */
  readonly size?: Meta | null;
  /** Of the capabilities. */
  readonly capabilities?: Meta | null;
}

/**
 * What is known of an agent's terminal. A field that is absent was never said; one that is `null` was cleared.
 */
export interface TerminalState {
  readonly terminalId: string;
  readonly command?: string | null;
  readonly cwd?: string | null;
  readonly exit?: TerminalExit | null;
  readonly size?: TerminalSize | null;
  /** The terminal can be cancelled now. */
  readonly canCancel: boolean;
  /** The output so far, without what `maxTerminalBytes` has cut off and without a character that is not finished. */
  readonly text: string;
  /** Bytes of the output that were cut off. */
  readonly droppedBytes: number;
  readonly meta: TerminalMeta;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A terminal while it is kept: what it declares, its output, and how far the output is decoded and numbered. */
export class TerminalRecord {
  readonly terminalId: string;
  readonly declared: Writable<Partial<Pick<TerminalState, "command" | "cwd" | "exit" | "size">>> = {};
  readonly meta: { -readonly [Scope in keyof TerminalMeta]-?: TerminalMeta[Scope] | undefined } = {
    update: undefined,
    reference: undefined,
    output: undefined,
    exit: undefined,
    chunk: undefined,
    size: undefined,
    capabilities: undefined,
  };
  readonly decoder: Utf8Decoder = new Utf8Decoder();
  readonly output: ByteLog;
  canCancel = false;
  /** The event session, once something was said of the terminal: it stays the same from then on. */
  sessionID: string | undefined;
  /** The sequences of the first and the last output, 0 before there is any. */
  firstSequence = 0;
  lastSequence = 0;

  constructor(terminalId: string, maxBytes: number) {
    this.terminalId = terminalId;
    this.output = new ByteLog(maxBytes);
  }

  /** The terminal has exited. */
  get isFinished(): boolean {
    return this.declared.exit !== undefined && this.declared.exit !== null;
  }

  /** The output that is kept, as text. The cost of reading it grows with it. */
  get text(): string {
    return decodedText(this.output.read(), this.output.dropped > 0);
  }

  /** A picture of the terminal that does not change. */
  snapshot(): TerminalState {
    return Object.freeze({
      terminalId: this.terminalId,
      ...this.declared,
      canCancel: this.canCancel,
      text: this.text,
      droppedBytes: this.output.dropped,
      meta: Object.freeze(present<TerminalMeta>(this.meta)),
    });
  }
}
