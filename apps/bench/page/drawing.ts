import type { ContenderName, Scenario } from "../src/browser/scenario.js";
import { cutPieces } from "../src/input/pieces.js";
import { lastLine, terminalText } from "../src/input/terminal-text.js";
import { ansiToReactContender } from "./ansi-to-react-contender.js";
import { until, type Contender, type Display } from "./contender.js";
import { kitContender } from "./kit-contender.js";
import { nextTask, wait } from "./tasks.js";
import { xtermContender } from "./xterm-contender.js";

const contenders: Record<ContenderName, Contender> = {
  kit: kitContender,
  xterm: xtermContender,
  "ansi-to-react": ansiToReactContender,
};

/** A history comes in events of this size, as a program's output does. */
const historyPieceBytes = 4_096;

const settledMs = 300;

/** A scenario with its text made and cut, ready to be drawn. */
export class Drawing {
  readonly pieces: readonly string[];
  readonly #scenario: Scenario;
  readonly #size: { readonly cols: number; readonly rows: number };
  #display: Display | undefined;

  constructor(scenario: Scenario) {
    const { input, delivery } = scenario;
    const pieceBytes = delivery === "at once" ? historyPieceBytes : delivery.pieceBytes;
    this.#scenario = scenario;
    this.pieces =
      "kind" in input ? cutPieces(terminalText(input.kind, input.bytes), pieceBytes) : input.pieces;
    this.#size = "kind" in input ? { cols: 120, rows: 30 } : { cols: input.cols, rows: input.rows };
  }

  /** Puts the display into the page with what is drawn before a measurement. */
  async begin(): Promise<void> {
    if (this.#scenario.delivery === "at once") return;
    this.#display = await this.#appear(this.#scenario.history ?? []);
  }

  /** Draws. Resolves to whether the last line was on the screen in time. */
  async run(limitMs: number): Promise<boolean> {
    const end = performance.now() + limitMs;
    if (this.#scenario.delivery === "at once") this.#display = await this.#appear(this.pieces);
    else await this.#writePieces(end);
    const isOver = (): boolean => this.#showsEnd() || (this.#display?.statesHidden() ?? false);
    await until(isOver, Math.max(0, end - performance.now()));
    // A sequence that was only cut between two pieces ends with the next one.
    return until(() => this.#showsEnd(), settledMs);
  }

  /** What the display says in words. */
  words(): string {
    return this.#display?.words() ?? "";
  }

  dispose(): void {
    this.#display?.dispose();
  }

  #showsEnd(): boolean {
    return this.#display?.shows(lastLine) ?? false;
  }

  #appear(history: readonly string[]): Promise<Display> {
    const place = document.createElement("div");
    place.style.cssText = "width: 1300px; height: 900px";
    document.body.replaceChildren(place);
    return contenders[this.#scenario.contender]({ place, ...this.#size, history });
  }

  async #writePieces(end: number): Promise<void> {
    const { intervalMs } = this.#scenario;
    const started = performance.now();
    for (const [index, piece] of this.pieces.entries()) {
      if (performance.now() > end) return;
      await (intervalMs === undefined ? nextTask() : wait(started + index * intervalMs - performance.now()));
      this.#display?.write(piece);
    }
  }
}
