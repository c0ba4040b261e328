import type { RowLedger } from "./row-ledger.js";
import type { SurfaceWords } from "./surface-words.js";

/** Which rows a gutter stands beside. Rows are counted from the first there ever was. */
export interface GutterRows {
  readonly from: number;
  readonly count: number;
  readonly rowHeight: number;
}

/**
 * Draws, in an element beside the screen, which rows came from stderr, stdin or the system, and where output is missing:
 * in letters and outside of the cells, where no program can draw.
 */
export class StreamGutter {
  readonly #element: HTMLElement;
  readonly #ledger: RowLedger;
  #drawn = "";

  constructor(element: HTMLElement, ledger: RowLedger) {
    this.#element = element;
    this.#ledger = ledger;
  }

  draw({ from, count, rowHeight }: GutterRows, words: SurfaceWords): void {
    const runs = this.#ledger.runs(from, from + count);
    const gaps = this.#ledger.gaps(from, from + count);
    const next = JSON.stringify([from, rowHeight, runs, gaps]);
    if (next === this.#drawn) return;
    this.#drawn = next;
    const marks = runs.flatMap(({ stream, from: first, to }) =>
      stream === "stdout"
        ? []
        : [
            this.#mark(
              { kind: stream, letters: words.streamMarks[stream], title: words.streamNames[stream] },
              first - from,
              to - first,
              rowHeight,
            ),
          ],
    );
    const dividers = gaps.map(({ row, gap }) =>
      this.#mark(
        { kind: "gap", letters: words.gapMark, title: words.missingOutput(gap) },
        row - from,
        0,
        rowHeight,
      ),
    );
    this.#element.replaceChildren(...marks, ...dividers);
  }

  clear(): void {
    this.#drawn = "";
    this.#element.replaceChildren();
  }

  #mark(
    { kind, letters, title }: { readonly kind: string; readonly letters: string; readonly title: string },
    row: number,
    rows: number,
    rowHeight: number,
  ): HTMLElement {
    const mark = this.#element.ownerDocument.createElement("span");
    mark.className = kind === "gap" ? "terminal-session-gap" : "terminal-session-stream";
    mark.dataset["part"] = kind === "gap" ? "gap" : "stream";
    mark.dataset["stream"] = kind;
    mark.title = title;
    mark.textContent = letters;
    mark.style.top = `${row * rowHeight}px`;
    if (rows > 0) mark.style.height = `${rows * rowHeight}px`;
    return mark;
  }
}
