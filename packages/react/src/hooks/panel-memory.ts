"use client";

import { type Context, createContext } from "react";
import type { ShownText } from "../tools/ToolBar.js";

/** What was searched for, and how. */
export interface AskedSearch {
  readonly query: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  readonly regex: boolean;
}

/** Where a person was in a screen. */
export interface ScreenPlace {
  /** Rows that the screen was scrolled up from its end. */
  readonly rowsFromEnd: number;
  /** What of a screen larger than its box was in sight, in pixels. */
  readonly box: { readonly left: number; readonly top: number };
  /** The selected cells: the first, and how many. */
  readonly selection?: { readonly column: number; readonly row: number; readonly length: number };
}

/**
 * What a panel leaves behind for the one that takes its place when its session comes back into sight. Its parts write it and
 * read it when they are made; nothing renders because of it.
 */
export interface PanelMemory {
  /** The search is open. */
  searching?: boolean;
  /** The tools are open. */
  tooling?: boolean;
  /** What stands in place of the screen. */
  shown?: ShownText;
  /** Absent: nothing was asked since the search was opened. */
  asked?: AskedSearch | undefined;
  place?: ScreenPlace | undefined;
}

/** The memory of the panel around. Absent: a panel that nobody takes away. */
export const PanelMemoryContext: Context<PanelMemory | undefined> = createContext<PanelMemory | undefined>(
  undefined,
);
