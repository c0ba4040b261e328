"use client";

import type { TerminalSessionViewModel } from "@terminal-session/core";
import { useEffect, useState } from "react";
import type { ReadRowsOptions } from "./read-rows.js";
import type { ScreenRow } from "./screen-row.js";

/**
 * The rows of a view, drawn once by an emulator that is loaded for it. Absent without a view, while they are being
 * drawn, and where no emulator could be loaded.
 */
export function useDrawnRows(
  view: TerminalSessionViewModel | undefined,
  { joinWrapped = false, lastRows }: ReadRowsOptions = {},
): readonly ScreenRow[] | undefined {
  const [drawn, setDrawn] = useState<{
    readonly view: TerminalSessionViewModel;
    readonly rows: readonly ScreenRow[] | undefined;
  }>();
  useEffect(() => {
    if (!view) return;
    const stop = new AbortController();
    const draw = async (): Promise<void> => {
      const { drawRows } = await import("../later.js");
      const rows = await drawRows(view, {
        joinWrapped,
        ...(lastRows !== undefined && { lastRows }),
        signal: stop.signal,
      });
      if (!stop.signal.aborted) setDrawn({ view, rows });
    };
    // Without an emulator there are no rows, and whoever asked shows plain text.
    draw().catch(() => undefined);
    return () => stop.abort();
  }, [view, joinWrapped, lastRows]);
  return view && drawn?.view === view ? drawn.rows : undefined;
}
