import type { TerminalSessionViewModel, TerminalSize } from "@terminal-session/core";
import { engineMaker } from "../surface/engine-maker.js";
import { TerminalDisplay } from "../surface/terminal-display.js";
import { loadXterm, type XtermEngine } from "../surface/xterm-engine.js";
import { unseenLook } from "./draw-rows.js";
import { readRows } from "./read-rows.js";
import type { ScreenRow } from "./screen-row.js";

/**
 * Draws the last screens of many sessions, one after another, with a single emulator that is never in the page: making one
 * takes longer than drawing a screen with it.
 */
export class ScreenDrawer {
  #engine: XtermEngine | undefined;
  #display: TerminalDisplay | undefined;
  #drawnSession: string | undefined;
  #settled: () => void = () => undefined;
  #isDisposed = false;

  /** The rows that a surface of this size shows of a session that has ended. One at a time. */
  async draw(view: TerminalSessionViewModel, { cols, rows }: TerminalSize): Promise<readonly ScreenRow[]> {
    const parts = await loadXterm();
    if (this.#isDisposed) return [];
    // The same session again is at another size: its rows are drawn anew, not moved.
    if (view.sessionID === this.#drawnSession) this.#end();
    this.#drawnSession = view.sessionID;
    // No row of the screen depends on one that has scrolled away.
    this.#engine ??= engineMaker(parts)({ ...unseenLook, cols, rows, scrollback: 0 });
    const { terminal } = this.#engine;
    terminal.resize(cols, rows);
    this.#display ??= new TerminalDisplay(terminal, {
      onDrawn: () => undefined,
      onSettled: () => this.#settled(),
    });
    const display = this.#display;
    await new Promise<void>((resolve) => {
      this.#settled = resolve;
      display.show(view, { isLive: false });
    });
    return this.#isDisposed ? [] : readRows(terminal, { onlyScreen: true });
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#settled();
    this.#end();
  }

  #end(): void {
    this.#display?.dispose();
    this.#engine?.dispose();
    this.#display = undefined;
    this.#engine = undefined;
  }
}
