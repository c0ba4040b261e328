import type { EngineTerminal } from "./xterm-engine.js";

/*
 * What nothing public of xterm.js does. The paths are those of the pinned version, and where one is gone nothing happens.
 */
interface Inner {
  readonly _viewport?: { queueSync?(): void };
  readonly _selectionService?: Selection;
  readonly _linkProviderService?: { readonly linkProviders?: readonly LinkProvider[] };
}

type LinkProvider = Parameters<EngineTerminal["registerLinkProvider"]>[0];

interface Selection {
  readonly hasSelection: boolean;
  refresh?(isByPointer?: boolean): void;
}

function innerOf(terminal: EngineTerminal): Inner {
  // Private, and so without a type.
  return (terminal as unknown as { readonly _core?: Inner })._core ?? {};
}

/**
 * The scrollbar of xterm.js 6.0 does not learn of rows that were there before it was, until the next row comes: without
 * this the first scroll would start from the top.
 */
export function syncScrollbar(terminal: EngineTerminal): void {
  innerOf(terminal)._viewport?.queueSync?.();
}

/**
 * With each row that scrolls, xterm.js 6.0 draws the selection again, and for that all rows, held picture or not: half of
 * what drawing a flood takes, and where nothing is selected there is nothing to draw.
 */
export function spareIdleSelection(terminal: EngineTerminal): void {
  const selection = innerOf(terminal)._selectionService;
  const refresh = selection?.refresh?.bind(selection);
  if (!selection || !refresh) return;
  let wasSelected = false;
  selection.refresh = (isByPointer) => {
    const isSelected = selection.hasSelection;
    if (isSelected || wasSelected) refresh(isByPointer);
    wasSelected = isSelected;
  };
}

/** A link that a program marked in a row: the first and last of its columns, counted from 1. */
export interface MarkedLink {
  readonly address: string;
  readonly from: number;
  readonly to: number;
}

/** The links that a program marked (OSC 8) in a row: xterm.js keeps them, and its own finder of links is the first. */
export function markedLinks(terminal: EngineTerminal, row: number): readonly MarkedLink[] {
  const marked: MarkedLink[] = [];
  innerOf(terminal)._linkProviderService?.linkProviders?.[0]?.provideLinks(row, (links) => {
    for (const { text, range } of links ?? [])
      marked.push({ address: text, from: range.start.x, to: range.end.x });
  });
  return marked;
}
