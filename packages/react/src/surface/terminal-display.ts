import {
  writePlan,
  type OutputCursor,
  type TerminalSessionViewModel,
  type WritePlan,
} from "@terminal-session/core";
import { DisplayFilter } from "./display-filter.js";
import { GuardedWriter } from "./guarded-writer.js";
import { Backlog } from "./history/backlog.js";
import type { OutputPiece } from "./output-piece.js";
import { ModeGate } from "./private-modes.js";
import { RowCounter } from "./row-counter.js";
import { RowLedger } from "./row-ledger.js";
import { surfaceLimits } from "./surface-limits.js";
import { guardParser } from "./terminal-guard.js";
import { AnswerBudget } from "./answer-budget.js";
import { WorkBudget } from "./work-budget.js";
import { WriteQueue } from "./write-queue.js";
import type { EngineTerminal } from "./xterm-engine.js";

/** What a {@link TerminalDisplay} tells. */
export interface DisplayListener {
  /** So many UTF-16 code units of what the program printed have been drawn. */
  onDrawn(characters: number): void;
  /** Everything that there is has been drawn, or an unfinished sequence hides the rest. */
  onSettled(): void;
}

/** Draws the output of one session with an emulator: it keeps its place in the output and writes what is new. */
export class TerminalDisplay {
  /** Which rows other streams than stdout drew, and where output is missing. */
  readonly ledger: RowLedger = new RowLedger({
    maxRows: surfaceLimits.maxLedgerRows,
    maxGaps: surfaceLimits.maxGapRows,
  });
  readonly rowCounter: RowCounter;
  readonly #terminal: EngineTerminal;
  readonly #listener: DisplayListener;
  readonly #modes: ModeGate = new ModeGate(false);
  readonly #filter: DisplayFilter = new DisplayFilter(this.#modes);
  readonly #budget: WorkBudget = new WorkBudget();
  readonly #answers: AnswerBudget = new AnswerBudget(() => performance.now());
  readonly #writer: GuardedWriter;
  readonly #queue: WriteQueue;
  readonly #undo: (() => void)[] = [];
  #view: TerminalSessionViewModel | undefined;
  #cursor: OutputCursor | undefined;
  #isLive = false;
  #isMarked = false;
  #pullTimer: ReturnType<typeof setTimeout> | undefined;
  #scrollsWhole = true;

  /** `maxWriteCharacters`: the most UTF-16 code units that are drawn at once. */
  constructor(terminal: EngineTerminal, listener: DisplayListener, maxWriteCharacters?: number) {
    this.#terminal = terminal;
    this.#listener = listener;
    this.rowCounter = new RowCounter(terminal);
    this.#writer = new GuardedWriter({
      terminal,
      filter: this.#filter,
      isShown: () => terminal.element !== undefined,
      now: () => performance.now(),
      after: (delayMs, callback) => {
        const timer = setTimeout(callback, delayMs);
        return () => clearTimeout(timer);
      },
      onWrite: (characters) => this.#budget.earn(characters),
      onParsed: (piece) => this.#noteRows(piece),
      onFlushed: () => this.isSettled && listener.onSettled(),
    });
    this.#queue = new WriteQueue({
      writer: this.#writer,
      maxWriteCharacters,
      startShortening: () => this.#startShortening(),
      later: (callback) => setTimeout(callback),
      onDrawn: (characters) => listener.onDrawn(characters),
      onReady: () => this.#pullInTime(),
    });
    const rendered = terminal.onRender(() => this.#writer.painted());
    this.#undo.push(this.#guard(), () => rendered.dispose());
  }

  /** UTF-16 code units of the output that an unfinished control sequence hides. */
  get hiddenCharacters(): number {
    return this.#filter.tracker.hiddenCharacters;
  }

  /** A replay is being parsed: what the emulator sends now answers nobody. */
  get isReplaying(): boolean {
    return this.#writer.isReplaying;
  }

  /** All that there is has been drawn. */
  get isSettled(): boolean {
    return this.#queue.isReady && this.#queue.waitingCharacters === 0;
  }

  /**
   * Draws what `view` has beyond what is drawn already. `isLive`: what comes from now on comes from a program that a person
   * is attached to, which may be answered; what is there already may not.
   */
  show(view: TerminalSessionViewModel, { isLive }: { readonly isLive: boolean }): void {
    this.#view = view;
    if (isLive !== this.#isLive) this.#pull();
    else if (this.#queue.isReady) this.#pullInTime();
    this.#isLive = isLive;
  }

  /** Draws everything again: for an emulator whose rows have moved. */
  redraw(): void {
    if (!this.#view || !this.#isMarked) return;
    this.#cursor = undefined;
    this.#startAgain();
    this.#pull();
  }

  /** Lets a person type, or not: keys, mouse, focus and paste modes of the program hold only while they do. */
  setInteractive(isInteractive: boolean): void {
    if (isInteractive === this.#modes.isInteractive) return;
    const sequence = this.#modes.setInteractive(isInteractive);
    if (sequence !== "") this.#queue.addAction(() => this.#writer.writeOwn(sequence));
  }

  /** A person has typed: what comes in answer is not held back to be painted later. */
  typed(): void {
    this.#writer.typed();
  }

  dispose(): void {
    clearTimeout(this.#pullTimer);
    this.#queue.dispose();
    this.#writer.reset();
    for (const undo of this.#undo.splice(0)) undo();
  }

  #guard(): () => void {
    const terminal = this.#terminal;
    const writer = this.#writer;
    const modes = this.#modes;
    return guardParser(terminal.parser, {
      modes,
      get isOwnSequence() {
        return writer.isOwnSequence;
      },
      get mayAnswer() {
        return modes.isInteractive && writer.isLive;
      },
      get cols() {
        return terminal.cols;
      },
      get rows() {
        return terminal.rows;
      },
      spend: (cells) => this.#budget.spend(cells),
      takeAnswer: () => this.#answers.take(),
      onMargins: (top, bottom) => {
        if (terminal.buffer.active.type === "normal")
          this.#scrollsWhole = top === 1 && (bottom === 0 || bottom >= terminal.rows);
      },
    });
  }

  /** Takes what is new at once, or, where nobody would see it at once, with what comes in the next moment. */
  #pullInTime(): void {
    if (!this.#writer.canWait) return this.#pull();
    this.#pullTimer ??= setTimeout(() => {
      if (this.#queue.isReady) this.#pull();
      else this.#pullTimer = undefined;
    }, surfaceLimits.joinMs);
  }

  #pull(): void {
    clearTimeout(this.#pullTimer);
    this.#pullTimer = undefined;
    if (!this.#view) return;
    const isFirst = this.#cursor === undefined;
    const plan = writePlan(this.#view, this.#cursor);
    this.#cursor = plan.cursor;
    if (plan.kind === "rewrite") this.#startAgain();
    const isTty = this.#view.details?.tty === true;
    if (this.#terminal.options.convertEol === isTty) this.#terminal.options.convertEol = !isTty;
    if (plan.chunks.length > 0)
      this.#add(plan, { isTty, isLive: this.#isLive && !isFirst && plan.kind === "append" });
    else if (this.isSettled) this.#listener.onSettled();
  }

  #add(
    { chunks, gaps }: WritePlan,
    { isTty, isLive }: { readonly isTty: boolean; readonly isLive: boolean },
  ): void {
    // What a PTY echoes is in its output already, and its error output cannot be told apart.
    const pieces = chunks.map(({ text, stream }): OutputPiece => ({
      text: isTty && stream === "stdin" ? "" : text,
      stream: isTty ? "stdout" : stream,
      ...(isLive && { isLive }),
    }));
    if (!this.#isMarked && pieces.some(({ stream }) => stream !== "stdout")) this.#startMarking();
    let from = 0;
    for (const { index, gap } of gaps) {
      this.#queue.add(pieces.slice(from, index));
      this.#queue.addAction(() => {
        this.#isMarked = true;
        const row = this.rowCounter.followCursor();
        this.ledger.noteGap(this.#terminal.buffer.normal.cursorX > 0 ? row + 1 : row, gap);
      });
      from = index;
    }
    this.#queue.add(pieces.slice(from));
  }

  #startAgain(): void {
    this.#queue.clear();
    this.#queue.addAction(() => {
      this.#writer.reset();
      this.#filter.reset();
      this.#modes.reset();
      this.ledger.clear();
      this.rowCounter.reset();
      this.#scrollsWhole = true;
      this.#terminal.reset();
      // Resetting leaves the parser where it is: CAN takes it out of a sequence that the old text had begun.
      this.#terminal.write("\u0018");
    });
  }

  #startMarking(): void {
    this.#isMarked = true;
    this.#queue.addAction(() => this.rowCounter.followCursor());
  }

  #noteRows({ stream }: OutputPiece): void {
    if (!this.#isMarked || this.#terminal.buffer.active.type !== "normal") return;
    const from = this.rowCounter.lastRow;
    const to = this.rowCounter.followCursor();
    // A row that has nothing on it yet belongs to whoever writes there next.
    const last = to > from && this.#terminal.buffer.normal.cursorX === 0 ? to - 1 : to;
    this.ledger.note(stream, from, last);
  }

  #startShortening(): Backlog | undefined {
    if (!this.#filter.isBetweenSequences) return undefined;
    const { cols, rows, buffer, options } = this.#terminal;
    return new Backlog({
      cols,
      rows,
      scrollback: options.scrollback ?? 0,
      isCooked: options.convertEol === true,
      isAlternate: buffer.active.type === "alternate",
      scrollsWhole: this.#scrollsWhole,
    });
  }
}
