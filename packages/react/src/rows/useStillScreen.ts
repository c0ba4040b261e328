"use client";

import type { TerminalSessionViewModel, TerminalSize } from "@terminal-session/core";
import { useContext, useEffect, useState } from "react";
import { StillScreensContext } from "./StillScreensContext.js";
import { StillScreens } from "./still-screens.js";
import { ScreenDrawer } from "./screen-drawer.js";
import type { ScreenRow } from "./screen-row.js";

/** The rows of a view's last screen at a size: at once where they are kept, else when they have been drawn. */
export function useStillScreen(
  view: TerminalSessionViewModel,
  size: TerminalSize | undefined,
): readonly ScreenRow[] | undefined {
  const shared = useContext(StillScreensContext);
  const { cols, rows } = size ?? {};
  const [drawn, setDrawn] = useState<DrawnScreen>();
  const kept = size && shared?.get(view, size);
  const isKept = kept !== undefined;
  useEffect(() => {
    if (isKept || cols === undefined || rows === undefined) return;
    const stop = new AbortController();
    const screens = shared ?? ownScreens();
    const draw = async (): Promise<void> => {
      const screen = await screens.draw(view, { cols, rows }, stop.signal);
      if (screen && !stop.signal.aborted) setDrawn({ view, screen });
    };
    // Without an emulator there are no rows, and whoever asked shows plain text.
    draw()
      .catch(() => undefined)
      .finally(() => screens !== shared && screens.dispose());
    return () => stop.abort();
  }, [view, cols, rows, shared, isKept]);
  if (kept) return kept;
  // One of another size stays until the new one has been drawn.
  return drawn?.view === view ? drawn.screen : undefined;
}

interface DrawnScreen {
  readonly view: TerminalSessionViewModel;
  readonly screen: readonly ScreenRow[];
}

function ownScreens(): StillScreens {
  return new StillScreens({
    load: async () => new ScreenDrawer(),
    idle: () => Promise.resolve(),
    maxKept: 1,
  });
}
