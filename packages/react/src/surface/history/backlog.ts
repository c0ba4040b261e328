import { isSameKind, type OutputPiece } from "../output-piece.js";
import { KeptLines } from "./kept-lines.js";
import { ScreenStream } from "./screen-stream.js";
import { unfinishedEnd } from "./unfinished-end.js";

/** What is known of the emulator that a backlog waits for. It stands between two sequences. */
export interface BacklogContext {
  readonly cols: number;
  readonly rows: number;
  readonly scrollback: number;
  /** A line feed goes to the first column by itself. */
  readonly isCooked: boolean;
  /** The alternate screen is shown. */
  readonly isAlternate: boolean;
  /** All rows of the screen scroll, so a line that leaves at the top goes to the scrollback. */
  readonly scrollsWhole: boolean;
}

// Text that is looked through at once, at least: pieces that are smaller are joined, and others left where they are, since
// of all that is done here it is touching new memory that takes the longest.
const defaultGroupCharacters = 2_048;

/**
 * Takes output that waits, in order, and gives back less of it, after which an emulator shows the same cells, in its
 * scrollback too. What is left out would be scrolled out of reach, drawn over, or gone with its screen, before anybody
 * could see it.
 */
export class Backlog {
  readonly #lines: KeptLines;
  readonly #screens: ScreenStream;
  readonly #groupCharacters: number;
  #mayAnswer = false;
  #kind: OutputPiece | undefined;
  #group: string[] = [];
  #groupLength = 0;
  #received = 0;

  constructor(
    { cols, rows, scrollback, isCooked, isAlternate, scrollsWhole }: BacklogContext,
    groupCharacters: number = defaultGroupCharacters,
  ) {
    this.#groupCharacters = groupCharacters;
    // Twice the screen: wherever the cursor stands, it has reached the last row before the rows that count.
    this.#lines = new KeptLines({ rows: scrollback + 2 * rows, cols, isCooked });
    this.#screens = new ScreenStream(isAlternate);
    if (isAlternate || !scrollsWhole) this.#lines.keepAll();
  }

  add(piece: OutputPiece): void {
    const { text, omitted = 0, ...kind } = piece;
    if (this.#kind && !isSameKind(this.#kind, piece)) this.#endKind();
    this.#kind ??= { ...kind, text: "" };
    this.#received += text.length + omitted;
    this.#group.push(text);
    this.#groupLength += text.length;
    if (this.#groupLength >= this.#groupCharacters) this.#readGroup();
  }

  /** What is left, in order. Nothing can be added any more. */
  finish(): readonly OutputPiece[] {
    this.#endKind();
    const [first, ...others] = this.#lines.finish();
    if (!first) return [];
    const kept = others.reduce((sum, { text }) => sum + text.length, first.text.length);
    const omitted = this.#received - kept;
    return [omitted > 0 ? { ...first, omitted } : first, ...others];
  }

  #endKind(): void {
    if (!this.#kind) return;
    this.#readGroup();
    for (const { text } of this.#screens.finish()) this.#lines.addOther(text, this.#kind);
    // A sequence that is unfinished here goes on in what follows, whatever that is.
    const rest = this.#group.join("");
    if (rest !== "") this.#lines.addOther(rest, this.#kind);
    this.#group = [];
    this.#groupLength = 0;
    this.#kind = undefined;
  }

  #readGroup(): void {
    const kind = this.#kind;
    if (!kind) return;
    const text = this.#group.join("");
    const end = unfinishedEnd(text);
    this.#group = end === text.length ? [] : [text.slice(end)];
    this.#groupLength = text.length - end;
    // What may be answered must reach the emulator, and lines ask nothing: screens are only looked at in a replay.
    this.#mayAnswer ||= kind.isLive === true;
    if (this.#mayAnswer) return this.#lines.addLines(text.slice(0, end), kind);
    for (const { text: stretch, isLines } of this.#screens.read(text.slice(0, end))) {
      if (isLines) this.#lines.addLines(stretch, kind);
      else this.#lines.addOther(stretch, kind);
    }
  }
}
