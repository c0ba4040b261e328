import type { TerminalSize } from "@terminal-session/core";
import type { FitAddon } from "@xterm/addon-fit";
import type { SearchAddon } from "@xterm/addon-search";
import type { UnicodeGraphemesAddon } from "@xterm/addon-unicode-graphemes";
import type { ITerminalOptions, ITheme, Terminal } from "@xterm/xterm";

export type {
  ITheme as EngineTheme,
  ILinkHandler as EngineLinkHandler,
  ITerminalOptions as EngineTerminalOptions,
  Terminal as EngineTerminal,
} from "@xterm/xterm";
export type { ISearchDecorationOptions as EngineSearchDecorations } from "@xterm/addon-search";

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

/** What xterm.js is made of. */
export interface XtermParts {
  readonly Terminal: typeof Terminal;
  readonly FitAddon: typeof FitAddon;
  readonly SearchAddon: typeof SearchAddon;
  readonly UnicodeGraphemesAddon: typeof UnicodeGraphemesAddon;
}

/** Loads xterm.js when it is first asked for. */
export async function loadXterm(): Promise<XtermParts> {
  const [xterm, fit, search, graphemes] = await Promise.all([
    import("@xterm/xterm"),
    import("@xterm/addon-fit"),
    import("@xterm/addon-search"),
    import("@xterm/addon-unicode-graphemes"),
  ]);
  return { ...xterm, ...fit, ...search, ...graphemes };
}
