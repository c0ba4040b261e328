import type { ITerminalOptions, ITheme, Terminal } from "@xterm/xterm";
import { surfaceLimits } from "./surface-limits.js";

/** An emulator with what the surface needs of it, and what it was loaded with. The only door to xterm.js. */
export interface XtermEngine {
  readonly terminal: Terminal;
  readonly search: SearchAddon;
  /** The cells that fit into the element the terminal was opened in; absent while that has no box. */
  proposeSize(): { cols: number; rows: number } | undefined;
  dispose(): void;
}

type SearchAddon = InstanceType<typeof import("@xterm/addon-search").SearchAddon>;

export type { ISearchOptions as EngineSearchOptions } from "@xterm/addon-search";
export type { ITheme as EngineTheme, Terminal as EngineTerminal } from "@xterm/xterm";

/** What differs between two emulators of this kit. */
export interface EngineOptions {
  readonly cols: number;
  readonly rows: number;
  readonly convertEol: boolean;
  readonly isInteractive: boolean;
  readonly theme: ITheme;
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly linkHandler: NonNullable<ITerminalOptions["linkHandler"]>;
}

/** The options of a display that only shows what a program printed. Fixed, whatever the program asks for. */
export function toTerminalOptions(options: EngineOptions): ITerminalOptions & { cols: number; rows: number } {
  return {
    cols: options.cols,
    rows: options.rows,
    convertEol: options.convertEol,
    disableStdin: !options.isInteractive,
    theme: options.theme,
    fontFamily: options.fontFamily,
    fontSize: options.fontSize,
    lineHeight: options.lineHeight,
    linkHandler: options.linkHandler,
    scrollback: surfaceLimits.scrollbackRows,
    // Width tables and search marks are "proposed" in xterm.js 6.0; nothing that a program sends depends on this.
    allowProposedApi: true,
    altClickMovesCursor: false,
    cursorBlink: false,
    cursorInactiveStyle: options.isInteractive ? "outline" : "none",
    customGlyphs: true,
    ignoreBracketedPasteMode: !options.isInteractive,
    logLevel: "off",
    macOptionIsMeta: false,
    minimumContrastRatio: 4.5,
    rightClickSelectsWord: false,
    screenReaderMode: false,
    scrollOnUserInput: options.isInteractive,
    smoothScrollDuration: 0,
    windowOptions: {},
  };
}

/** Loads xterm.js, when first asked for, and gives back a maker of emulators. */
export async function loadEngine(): Promise<(options: EngineOptions) => XtermEngine> {
  const [{ Terminal }, { FitAddon }, { SearchAddon }, { UnicodeGraphemesAddon }] = await Promise.all([
    import("@xterm/xterm"),
    import("@xterm/addon-fit"),
    import("@xterm/addon-search"),
    import("@xterm/addon-unicode-graphemes"),
  ]);
  return (options) => {
    const terminal = new Terminal(toTerminalOptions(options));
    const fit = new FitAddon();
    const search = new SearchAddon();
    terminal.loadAddon(fit);
    terminal.loadAddon(search);
    terminal.loadAddon(new UnicodeGraphemesAddon());
    terminal.unicode.activeVersion = "15-graphemes";
    return {
      terminal,
      search,
      proposeSize: () => fit.proposeDimensions(),
      dispose: () => terminal.dispose(),
    };
  };
}
