import { surfaceLimits } from "./surface-limits.js";
import type {
  CreateEngine,
  EngineOptions,
  EngineSearchDecorations,
  EngineSearchOptions,
  EngineTerminal,
  EngineTerminalOptions,
  SearchColours,
  XtermParts,
} from "./xterm-engine.js";
import { adoptForbiddenStyles } from "./strict-styles.js";
import {
  followScale,
  moveWithPictures,
  setStylesDirectly,
  spareIdleSelection,
  syncScrollbar,
} from "./xterm-inner.js";

/** The options of a display that only shows what a program printed. Fixed, whatever the program asks for. */
function toTerminalOptions(options: EngineOptions): EngineTerminalOptions & { cols: number; rows: number } {
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
export function setTyping(terminal: EngineTerminal, isTyping: boolean): void {
  terminal.options.disableStdin = !isTyping;
  terminal.options.ignoreBracketedPasteMode = !isTyping;
  terminal.options.cursorInactiveStyle = isTyping ? "outline" : "none";
  terminal.options.scrollOnUserInput = isTyping;
}

/** A maker of emulators of loaded parts. */
export function engineMaker({
  Terminal,
  FitAddon,
  SearchAddon,
  UnicodeGraphemesAddon,
}: XtermParts): CreateEngine {
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
    let releaseStyles: (() => void) | undefined;
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
        moveWithPictures(terminal);
        followScale(terminal);
        releaseStyles = adoptForbiddenStyles(parent);
        if (releaseStyles) setStylesDirectly(terminal);
      },
      dispose() {
        releaseStyles?.();
        terminal.dispose();
      },
    };
  };
}

function toDecorations(colours: SearchColours): EngineSearchDecorations {
  return {
    matchBackground: colours.match,
    matchBorder: colours.matchBorder,
    matchOverviewRuler: colours.matchBorder,
    activeMatchBackground: colours.activeMatch,
    activeMatchBorder: colours.activeMatchBorder,
    activeMatchColorOverviewRuler: colours.activeMatchBorder,
  };
}
