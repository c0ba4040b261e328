import type { TerminalSessionViewModel, TerminalSize } from "@terminal-session/core";
import type { ScreenRow } from "./screen-row.js";

/** Draws the screen of one session that has ended. */
export interface DrawsScreens {
  draw(view: TerminalSessionViewModel, size: TerminalSize): Promise<readonly ScreenRow[]>;
  dispose(): void;
}

/** What {@link StillScreens} is made of. */
export interface StillScreensOptions {
  /** Called when the first screen is wanted. */
  readonly load: () => Promise<DrawsScreens>;
  /** Resolves when the page has time for a screen. */
  readonly idle: () => Promise<void>;
  /** Screens that are kept. */
  readonly maxKept?: number;
}

/** Screens that are kept, about 20 kB each: more than anybody scrolls back through without a pause. */
const defaultMaxKept = 64;

interface KeptScreen extends TerminalSize {
  readonly rows: number;
  readonly drawn: readonly ScreenRow[];
}

/**
 * The screens of sessions that have ended, drawn one after another while the page has time, each once, as long as it is
 * kept. What nobody wants any more when its turn comes is not drawn.
 */
export class StillScreens {
  readonly #options: StillScreensOptions;
  readonly #kept = new Map<TerminalSessionViewModel, KeptScreen>();
  #drawer: Promise<DrawsScreens> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: StillScreensOptions) {
    this.#options = options;
  }

  /** A screen that was drawn at this size and is still kept. */
  get(view: TerminalSessionViewModel, { cols, rows }: TerminalSize): readonly ScreenRow[] | undefined {
    const kept = this.#kept.get(view);
    return kept?.cols === cols && kept.rows === rows ? kept.drawn : undefined;
  }

  /** The screen, as soon as it is its turn. Nothing when it was stopped before. */
  draw(
    view: TerminalSessionViewModel,
    size: TerminalSize,
    signal: AbortSignal,
  ): Promise<readonly ScreenRow[] | undefined> {
    const drawing = this.#last.then(() => this.#drawNow(view, size, signal));
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }

  /** Ends the emulator. Asking again makes another. */
  dispose(): void {
    this.#kept.clear();
    this.#drawer?.then(
      (drawer) => drawer.dispose(),
      () => undefined,
    );
    this.#drawer = undefined;
  }

  async #drawNow(
    view: TerminalSessionViewModel,
    size: TerminalSize,
    signal: AbortSignal,
  ): Promise<readonly ScreenRow[] | undefined> {
    if (signal.aborted) return undefined;
    this.#drawer ??= this.#options.load();
    const drawer = await this.#drawer;
    await this.#options.idle();
    if (signal.aborted) return undefined;
    const drawn = this.get(view, size) ?? (await drawer.draw(view, size));
    this.#keep(view, { ...size, drawn });
    return drawn;
  }

  #keep(view: TerminalSessionViewModel, screen: KeptScreen): void {
    this.#kept.delete(view);
    this.#kept.set(view, screen);
    const [oldest] = this.#kept.keys();
    if (oldest && this.#kept.size > (this.#options.maxKept ?? defaultMaxKept)) this.#kept.delete(oldest);
  }
}
