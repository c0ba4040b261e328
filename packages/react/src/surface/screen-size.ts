import type { TerminalSize } from "@terminal-session/core";
import { cellExtent, characterExtent } from "./cell-extent.js";
import { fittingSize, proposedSize, saneSize, type Extent } from "./fitting-size.js";
import type { SurfaceLook } from "./surface-look.js";
import type { EngineTerminal, XtermEngine } from "./xterm-engine.js";

/** Draw at the size that the program was given, or as many cells as fit. */
export type Sizing = "program" | "fit";

/** What a {@link ScreenSize} tells. */
export interface ScreenSizeListener {
  /** So many cells fit: once, and after each change. Only where the screen is to fit. */
  readonly onResize: (size: TerminalSize) => void;
  /** The lines have been broken anew for another width. */
  readonly onReflow: () => void;
}

/** The size that a screen should have. */
export interface WantedSize {
  /** The size that the program was given, where it is to be drawn at that. Absent: as many cells as fit. */
  readonly program: TerminalSize | undefined;
  /** The program is to follow the box: it is told what fits. */
  readonly isToFollow: boolean;
  readonly look: SurfaceLook;
}

// What xterm.js 6.0 keeps free for its scrollbar; needed only before the emulator is in the page.
const scrollbarWidth = 14;

/**
 * Keeps an emulator at the size that it should have. While its box is hidden or has no extent, nothing changes; and a
 * program that follows its box does not while that is out of sight, where a page may keep it in any shape.
 */
export class ScreenSize {
  readonly #screen: HTMLElement;
  readonly #engine: XtermEngine;
  readonly #terminal: EngineTerminal;
  readonly #listener: ScreenSizeListener;
  #cell: Extent = { width: 0, height: 0 };
  #told: TerminalSize | undefined;

  constructor(screen: HTMLElement, engine: XtermEngine, listener: ScreenSizeListener) {
    this.#screen = screen;
    this.#engine = engine;
    this.#terminal = engine.terminal;
    this.#listener = listener;
  }

  /** The extent of a cell, in CSS pixels, when it was last measured. */
  get cell(): Extent {
    return this.#cell;
  }

  apply({ program, isToFollow, look }: WantedSize): void {
    this.#cell = this.#measureCell(look) ?? this.#cell;
    if (isToFollow && this.#told && !isInSight(this.#screen)) return;
    const size = program ? saneSize(program) : this.#fitting();
    if (!size) return;
    this.#resize(size);
    if (!isToFollow || (size.cols === this.#told?.cols && size.rows === this.#told.rows)) return;
    this.#told = size;
    this.#listener.onResize(size);
  }

  #fitting(): TerminalSize | undefined {
    const { clientWidth, clientHeight } = this.#screen;
    if (!(clientWidth > 0 && clientHeight > 0)) return undefined;
    const proposed = this.#engine.proposedSize();
    if (proposed) return proposedSize(proposed);
    return fittingSize({ width: clientWidth, height: clientHeight }, this.#cell, scrollbarWidth);
  }

  #resize({ cols, rows }: TerminalSize): void {
    const before = this.#terminal.cols;
    if (cols === before && rows === this.#terminal.rows) return;
    this.#terminal.resize(cols, rows);
    if (cols !== before) this.#listener.onReflow();
  }

  #measureCell({ fontFamily, fontSize, lineHeight }: SurfaceLook): Extent | undefined {
    const drawn = this.#terminal.element?.querySelector<HTMLElement>(".xterm-screen");
    if (drawn && drawn.offsetWidth > 0)
      return {
        width: drawn.offsetWidth / this.#terminal.cols,
        height: drawn.offsetHeight / this.#terminal.rows,
      };
    const character = characterExtent(fontFamily, fontSize);
    return character && cellExtent(character, lineHeight, window.devicePixelRatio);
  }
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  return bottom > 0 && right > 0 && top < clientHeight && left < clientWidth;
}
