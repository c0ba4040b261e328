import type { TerminalSize } from "@terminal-session/core";
import type { ISearchDecorationOptions } from "@xterm/addon-search";
import type { ITerminalOptions, ITheme, Terminal } from "@xterm/xterm";
import { surfaceLimits } from "./surface-limits.js";
import { spareIdleSelection, syncScrollbar } from "./xterm-inner.js";

export type {
  ITheme as EngineTheme,
  ILinkHandler as EngineLinkHandler,
  Terminal as EngineTerminal,
} from "@xterm/xterm";

/** The colours of what a search found, as `#rrggbb`. */
export interface SearchColours {
  readonly match: string;
  readonly matchBorder: string;
  readonly activeMatch: string;
  readonly activeMatchBorder: string;
}

/** How an emulator is searched. */
export interface EngineSearchOptions {
  readonly caseSensitive?: boolean;
  readonly wholeWord?: boolean;
  readonly regex?: boolean;
  readonly colours?: SearchColours;
}

/** What an emulator is searched with. */
export interface EngineSearchAddon {
  findNext(query: string, options: EngineSearchOptions): void;
  findPrevious(query: string, options: EngineSearchOptions): void;
  clearDecorations(): void;
  onDidChangeResults(listener: (results: { resultIndex: number; resultCount: number }) => void): {
    dispose(): void;
  };
}

/** An emulator with all that a surface needs. This file is the only door to xterm.js. */
export interface XtermEngine {
  readonly terminal: Terminal;
  readonly search: EngineSearchAddon;
  /** As many cells as fit into the box that it was opened in. Nothing before that, and where it has no extent. */
  proposedSize(): TerminalSize | undefined;
  /** Puts the emulator into the page. */
  open(parent: HTMLElement): void;
  dispose(): void;
}

/** What differs between two emulators of the kit. */
export interface EngineOptions {
  readonly cols: number;
  readonly rows: number;
  readonly convertEol: boolean;
  readonly scrollback: number;
  readonly theme: ITheme;
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly linkHandler: NonNullable<ITerminalOptions["linkHandler"]>;
}

/** Makes an emulator. */
export type CreateEngine = (options: EngineOptions) => XtermEngine;

/** The options of a display that only shows what a program printed. Fixed, whatever the program asks for. */
function toTerminalOptions(options: EngineOptions): ITerminalOptions & { cols: number; rows: number } {
  return {
    ...options,
    // Width tables and the marks of a search are "proposed" in xterm.js 6.0; nothing that a program sends depends on it.
    allowProposedApi: true,
    altClickMovesCursor: false,
    cursorBlink: false,
    cursorInactiveStyle: "none",
    customGlyphs: true,
    disableStdin: true,
    ignoreBracketedPasteMode: true,
    logLevel: "off",
    macOptionIsMeta: false,
    minimumContrastRatio: 4.5,
    rightClickSelectsWord: false,
    screenReaderMode: false,
    scrollOnUserInput: false,
    smoothScrollDuration: 0,
    windowOptions: {},
  };
}

/** Switches an emulator between showing only and taking what a person types. */
export function setTyping(terminal: Terminal, isTyping: boolean): void {
  terminal.options.disableStdin = !isTyping;
  terminal.options.ignoreBracketedPasteMode = !isTyping;
  terminal.options.cursorInactiveStyle = isTyping ? "outline" : "none";
  terminal.options.scrollOnUserInput = isTyping;
}

/** Loads xterm.js when it is first asked for, and gives back a maker of emulators. */
export async function loadEngine(): Promise<CreateEngine> {
  const [{ Terminal }, { FitAddon }, { SearchAddon }, { UnicodeGraphemesAddon }] = await Promise.all([
    import("@xterm/xterm"),
    import("@xterm/addon-fit"),
    import("@xterm/addon-search"),
    import("@xterm/addon-unicode-graphemes"),
  ]);
  return (options) => {
    const terminal = new Terminal(toTerminalOptions(options));
    const fit = new FitAddon();
    terminal.loadAddon(fit);
    const search = new SearchAddon({ highlightLimit: surfaceLimits.maxHighlights });
    terminal.loadAddon(search);
    terminal.loadAddon(new UnicodeGraphemesAddon());
    terminal.unicode.activeVersion = "15-graphemes";
    const find =
      (direction: "findNext" | "findPrevious") =>
      (query: string, { colours, ...rest }: EngineSearchOptions): void => {
        search[direction](query, { ...rest, ...(colours && { decorations: toDecorations(colours) }) });
      };
    return {
      terminal,
      search: {
        findNext: find("findNext"),
        findPrevious: find("findPrevious"),
        clearDecorations: () => search.clearDecorations(),
        onDidChangeResults: (listener) => search.onDidChangeResults(listener),
      },
      proposedSize: () => fit.proposeDimensions(),
      open(parent) {
        terminal.open(parent);
        syncScrollbar(terminal);
        spareIdleSelection(terminal);
      },
      dispose: () => terminal.dispose(),
    };
  };
}

function toDecorations(colours: SearchColours): ISearchDecorationOptions {
  return {
    matchBackground: colours.match,
    matchBorder: colours.matchBorder,
    matchOverviewRuler: colours.matchBorder,
    activeMatchBackground: colours.activeMatch,
    activeMatchBorder: colours.activeMatchBorder,
    activeMatchColorOverviewRuler: colours.activeMatchBorder,
  };
}
