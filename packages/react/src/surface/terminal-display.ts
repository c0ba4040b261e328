import {
  writePlan,
  type OutputCursor,
  type TerminalChunk,
  type TerminalSessionViewModel,
} from "@terminal-session/core";
import { DisplayFilter } from "./display-filter.js";
import { displayModes, interactiveModes } from "./private-modes.js";
import { surfaceLimits } from "./surface-limits.js";
import { guardParser } from "./terminal-guard.js";
import { WorkBudget } from "./work-budget.js";
import { WriteQueue } from "./write-queue.js";
import type { EngineOptions, XtermEngine } from "./xterm-engine.js";

/** What a display says about itself. */
export interface DisplayStatus {
  /** Characters of the output that an unfinished control sequence hides. */
  readonly hiddenCharacters: number;
  /** New output moves the screen along. */
  readonly following: boolean;
}

/** What a {@link TerminalDisplay} is made of and tells. */
export interface TerminalDisplayOptions {
  readonly createEngine: (options: EngineOptions) => XtermEngine;
  readonly engine: EngineOptions;
  readonly onStatus: (status: DisplayStatus) => void;
  readonly onDrawn: (characters: number) => void;
  readonly onData: (data: string) => void;
}

/** One emulator that shows one session: it keeps its place in the output and writes what is new. */
export class TerminalDisplay {
  readonly engine: XtermEngine;
  readonly #filter: DisplayFilter;
  readonly #queue: WriteQueue;
  readonly #options: TerminalDisplayOptions;
  readonly #undo: (() => void)[] = [];
  #cursor: OutputCursor | undefined;
  #mayAnswer = false;

  constructor(options: TerminalDisplayOptions) {
    this.#options = options;
    const isInteractive = options.engine.isInteractive;
    const isModeAllowed = isInteractive ? interactiveModes : displayModes;
    const budget = new WorkBudget();
    this.engine = options.createEngine(options.engine);
    const { terminal } = this.engine;
    this.#filter = new DisplayFilter(isModeAllowed);
    this.#queue = new WriteQueue({
      writer: terminal,
      prepare: (piece) => {
        budget.earn(piece.length);
        return this.#filter.filter(piece);
      },
      onDrawn: options.onDrawn,
      onIdle: () => this.#tell(),
    });
    const mayAnswer = (): boolean => this.#mayAnswer;
    const stop = guardParser(terminal.parser, {
      isInteractive,
      isModeAllowed,
      get mayAnswer() {
        return isInteractive && mayAnswer();
      },
      get cols() {
        return terminal.cols;
      },
      get rows() {
        return terminal.rows;
      },
      spend: (cells) => budget.spend(cells),
    });
    const data = isInteractive ? terminal.onData((text) => options.onData(text)) : undefined;
    const scroll = terminal.onScroll(() => this.#tell());
    this.#undo.push(
      stop,
      () => data?.dispose(),
      () => scroll.dispose(),
    );
  }

  /** Draws what `view` has beyond what is drawn already. */
  show(view: TerminalSessionViewModel): void {
    const plan = writePlan(view, this.#cursor);
    this.#cursor = plan.cursor;
    if (plan.kind === "rewrite") this.#startAgain();
    const isTty = view.details?.tty === true;
    this.engine.terminal.options.convertEol = !isTty;
    for (const chunk of plan.chunks) if (isDrawn(chunk, isTty)) this.#queue.add(chunk.text);
  }

  /** Lets the emulator answer the program, or not. Has an effect only where a person may type. */
  allowAnswers(isAllowed: boolean): void {
    this.#mayAnswer = isAllowed;
  }

  resize(size: { cols: number; rows: number } | undefined): void {
    if (!size) return;
    const cols = Math.min(surfaceLimits.maxCols, Math.max(2, Math.floor(size.cols)));
    const rows = Math.min(surfaceLimits.maxRows, Math.max(1, Math.floor(size.rows)));
    const { terminal } = this.engine;
    if (Number.isFinite(cols) && Number.isFinite(rows) && (cols !== terminal.cols || rows !== terminal.rows))
      terminal.resize(cols, rows);
  }

  dispose(): void {
    this.#queue.dispose();
    for (const undo of this.#undo) undo();
    this.engine.dispose();
  }

  #startAgain(): void {
    this.#queue.clear();
    this.#queue.addAction(() => {
      this.#filter.reset();
      this.engine.terminal.reset();
    });
    // Resetting leaves the parser where it is: CAN takes it out of a sequence that the old text had begun.
    this.#queue.add("\u0018");
  }

  #tell(): void {
    const { active } = this.engine.terminal.buffer;
    this.#options.onStatus({
      hiddenCharacters: this.#filter.tracker.hiddenCharacters,
      following: active.viewportY >= active.baseY,
    });
  }
}

function isDrawn(chunk: TerminalChunk, isTty: boolean): boolean {
  return !(isTty && chunk.stream === "stdin");
}
