import { surfaceLimits } from "./surface-limits.js";
import type { EngineTerminal } from "./xterm-engine.js";

/**
 * Keeps the text of the screen in an element that screen readers can read: an emulator's own cells say nothing to them. It
 * follows at a distance and announces nothing, or a busy program would never let anyone get a word in.
 */
export class Transcript {
  readonly #element: HTMLElement;
  readonly #terminal: EngineTerminal;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, terminal: EngineTerminal) {
    this.#element = element;
    this.#terminal = terminal;
  }

  /** The screen may have changed. */
  changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#write();
    }, surfaceLimits.transcriptMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#element.textContent = "";
  }

  #write(): void {
    const { buffer, rows } = this.#terminal;
    const { active } = buffer;
    const lines = Array.from(
      { length: rows },
      (_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? "",
    );
    const text = lines.join("\n").trimEnd();
    if (this.#element.textContent !== text) this.#element.textContent = text;
  }
}
