import type { EngineTerminal } from "./xterm-engine.js";

/*
 * What nothing public of xterm.js does. The paths are those of the pinned version, and where one is gone nothing happens.
 */
interface Inner {
  _syncTextArea?(): void;
  readonly coreService?: { readonly decPrivateModes?: { readonly synchronizedOutput?: boolean } };
  readonly _viewport?: { queueSync?(): void };
  readonly _selectionService?: Selection;
  readonly _mouseService?: Pointer;
  readonly _renderService?: {
    readonly _renderer?: { readonly value?: { readonly _rowFactory?: RowFactory } };
  };
  readonly _linkProviderService?: { readonly linkProviders?: readonly LinkProvider[] };
}

type LinkProvider = Parameters<EngineTerminal["registerLinkProvider"]>[0];

interface RowFactory {
  _addStyle?(element: HTMLElement, style: string): void;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Pointer {
  getCoords?(event: Point, element: HTMLElement, ...rest: readonly unknown[]): unknown;
  getMouseReportCoords?(event: Point, element: HTMLElement): unknown;
}

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

/**
 * xterm.js 6.0 moves the field that is typed in with each text, and its scrollbar with each row, while a picture is held (DEC mode 2026),
 * too: the page makes frames in which nothing is new. Here both move with the pictures.
 */
export function moveWithPictures(terminal: EngineTerminal): void {
  const inner = innerOf(terminal);
  const viewport = inner._viewport;
  const moveField = inner._syncTextArea?.bind(inner);
  const moveScrollbar = viewport?.queueSync?.bind(viewport);
  const behind = new Set<() => void>();
  if (moveField) inner._syncTextArea = () => void behind.add(moveField);
  if (viewport && moveScrollbar)
    viewport.queueSync = () => {
      // What the terminal tells of its modes in public is a new object each time: too much for each row.
      if (inner.coreService?.decPrivateModes?.synchronizedOutput === true) behind.add(moveScrollbar);
      else moveScrollbar();
    };
  terminal.onRender(() => {
    for (const move of behind) move();
    behind.clear();
  });
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

/**
 * Where a canvas draws a terminal larger or smaller than it is laid out, xterm.js 6.0 takes the pixels that are seen for
 * those of its layout: without this, what is pointed at at half the size is a cell that is not there.
 */
export function followScale(terminal: EngineTerminal): void {
  const pointer = innerOf(terminal)._mouseService;
  const cellOf = pointer?.getCoords?.bind(pointer);
  const reported = pointer?.getMouseReportCoords?.bind(pointer);
  if (!pointer || !cellOf || !reported) return;
  pointer.getCoords = (event, element, ...rest) => cellOf(unscaled(event, element), element, ...rest);
  pointer.getMouseReportCoords = (event, element) => reported(unscaled(event, element), element);
}

function unscaled(event: Point, element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  const isAsLaidOut = Math.abs(width - offsetWidth) < 1 && Math.abs(height - offsetHeight) < 1;
  if (isAsLaidOut || width === 0 || height === 0) return event;
  return {
    clientX: left + ((event.clientX - left) * offsetWidth) / width,
    clientY: top + ((event.clientY - top) * offsetHeight) / height,
  };
}

/**
 * Colours in numbers are written into the `style` attribute, which a page's policy may forbid; the same properties set
 * one by one it does not.
 */
export function setStylesDirectly(terminal: EngineTerminal): void {
  const factory = innerOf(terminal)._renderService?._renderer?.value?._rowFactory;
  if (!factory?._addStyle) return;
  factory._addStyle = (element, style) => {
    element.style.cssText += style;
  };
}
