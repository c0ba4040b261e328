import { toPlainText } from "@terminal-session/core";

/** What is said of output in place of its lines. */
export interface OutputSummary {
  /** Lines that were printed, one that is not ended yet among them. */
  readonly lines: number;
  /** The last line that is not blank, as plain text. */
  readonly lastLine: string | undefined;
}

/** UTF-16 code units at the end of the output in which the last line is looked for. */
const maxTail = 4_096;

/** A program draws on a screen of its own (xterm, alternate screen buffer), or leaves it. */
// oxlint-disable-next-line no-control-regex -- an escape sequence begins with one
const ownScreen = /\u001b\[\?(?:1049|1047|47)([hl])/g;

/** Counts output until it is told. What a full-screen program draws is a picture, and is not counted. */
export class OutputTally {
  #ended = 0;
  #tail = "";
  #isOwnScreen = false;

  /** Adds a piece of output. */
  add(text: string): void {
    const last = [...text.matchAll(ownScreen)].at(-1);
    if (last) this.#isOwnScreen = last[1] === "h";
    if (this.#isOwnScreen) return;
    const shown = last ? text.slice(last.index + last[0].length) : text;
    for (let at = shown.indexOf("\n"); at >= 0; at = shown.indexOf("\n", at + 1)) this.#ended += 1;
    this.#tail = (this.#tail + shown).slice(-maxTail);
  }

  /** What came since it was last asked; undefined if nothing that could be told. */
  take(): OutputSummary | undefined {
    const lines = plainLines(this.#tail);
    const isOpen = (lines.at(-1) ?? "").trim() !== "";
    const lastLine = lines.findLast((line) => line.trim() !== "")?.trim();
    const summary = { lines: this.#ended + (isOpen ? 1 : 0), lastLine };
    this.#ended = 0;
    this.#tail = "";
    return summary.lines > 0 ? summary : undefined;
  }
}

function plainLines(text: string): string[] {
  return toPlainText({
    sessionID: "",
    state: "running",
    chunks: [{ text, stream: "stdout" }],
  }).split("\n");
}
