import type { Scheduler, TerminalSize } from "@terminal-session/core";
import type { HostLimits } from "../limits.js";
import { createOutputGatherer, type OutputGatherer } from "../output/output-gatherer.js";
import type { Attachment, OutputPort } from "../readers/attachment.js";
import { createOutputLog } from "../readers/output-log.js";
import { createReaders, type Readers } from "../readers/readers.js";
import { createScreen, type Screen, type ScreenSnapshot } from "./screen.js";

/** What the output of a terminal needs of the world. */
export interface OutputWorld {
  readonly scheduler: Scheduler;
  /** Runs something when everything that can be read now was read. */
  readonly afterReads: (run: () => void) => void;
  readonly limits: HostLimits;
}

/** Hears what a terminal prints, in order, with its numbers. */
export type OutputListener = (text: string, seq: number) => void;

/** What a terminal printed: its numbered text, its screen, and those who read it. */
export class TerminalOutput {
  readonly #limits: HostLimits;
  readonly #log = createOutputLog();
  readonly #screen: Screen;
  readonly #readers: Readers;
  readonly #gatherer: OutputGatherer;
  readonly #listeners = new Set<{ readonly hear: OutputListener }>();
  readonly #hold: (held: boolean) => void;
  readonly #printed: () => void;
  #screenLag = 0;
  #heldByReaders = false;
  #isHeld = false;

  /** `hold` is called with whether the program must wait, when that changes; `printed` when there is more. */
  constructor(
    input: OutputWorld & {
      readonly size: TerminalSize;
      readonly hold: (held: boolean) => void;
      readonly printed: () => void;
    },
  ) {
    const { size, limits, scheduler, hold, printed } = input;
    this.#limits = limits;
    this.#hold = hold;
    this.#printed = printed;
    this.#screen = createScreen(size, limits.maxScreenLines);
    this.#readers = createReaders({
      log: this.#log,
      limits,
      scheduler,
      hold: (held) => {
        this.#heldByReaders = held;
        this.#regulate();
      },
    });
    this.#gatherer = createOutputGatherer({
      ...input,
      goodBytes: () => this.#readers.pieceCharacters,
      print: (texts) => this.#print(texts),
    });
  }

  get lastSeq(): number {
    return this.#log.lastSeq;
  }

  /** How many clients are attached. */
  get clients(): number {
    return this.#readers.count;
  }

  /** The program waits for those who read it. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Takes bytes as they were read, cut anywhere. */
  take(bytes: Uint8Array): void {
    this.#gatherer.take(bytes);
  }

  /** The bytes have ended: everything is given out, finished or not, and nobody is held back any more. */
  end(): void {
    this.#gatherer.end();
  }

  /** The program ended: nothing is held back any more. Those who read it read on. */
  release(): void {
    this.#readers.release();
  }

  /** Sends what was printed after `afterSeq`, and then what comes. */
  attach(port: OutputPort, afterSeq: number): Attachment {
    return this.#readers.attach(port, afterSeq);
  }

  /** Tells what is kept, and then what comes. Returns how to stop that. */
  follow(hear: OutputListener): () => void {
    for (let item = this.#log.after(0); item !== undefined;) {
      if ("text" in item) hear(item.text, item.seq);
      item = this.#log.after("text" in item ? item.seq : item.toSeq);
    }
    const entry = { hear };
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** What restores the screen as it is now. */
  snapshot(): Promise<ScreenSnapshot> {
    return this.#screen.snapshot(this.#limits.maxSnapshotBytes);
  }

  resize(size: TerminalSize): void {
    this.#screen.resize(size);
  }

  /** Lets go of its clients, whose lines are closed with `code`, and of the screen. */
  forget(code: number): void {
    this.#readers.end(code);
    this.#screen.dispose();
  }

  #print(texts: readonly string[]): void {
    for (const text of texts) {
      const seq = this.#log.append(text);
      this.#screenLag += text.length;
      this.#screen.write(text, seq, () => {
        this.#screenLag -= text.length;
        this.#regulate();
      });
      for (const { hear } of Array.from(this.#listeners)) hear(text, seq);
    }
    if (texts.length === 0) return;
    this.#printed();
    this.#readers.grew();
    while (this.#log.held > this.#limits.maxReplayBytes && this.#log.dropOldest());
    this.#regulate();
  }

  #regulate(): void {
    const { maxScreenLag } = this.#limits;
    const lagsBehind = this.#screenLag > (this.#isHeld ? maxScreenLag / 2 : maxScreenLag);
    const held = this.#heldByReaders || lagsBehind;
    if (held === this.#isHeld) return;
    this.#isHeld = held;
    this.#hold(held);
  }
}
