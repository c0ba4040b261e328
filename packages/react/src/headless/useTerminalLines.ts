"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { useMemo } from "react";
import { type PanelClock, systemClock } from "../panel/clock.js";
import { plainLines, type PlainLines } from "../tools/plain-lines.js";
import { useSlowView } from "../tools/useSlowView.js";

/**
 * The output as lines of plain text, without an emulator: nothing in it acts, and what was drawn over is still there. Of a
 * running session a few times a second. For colours there is `drawRows` of `@terminal-session/react/rows`, for a live screen
 * `TerminalSurface`.
 */
export function useTerminalLines(
  session: TerminalSessionViewModel | TerminalSession,
  clock: PanelClock = systemClock,
): PlainLines {
  const view = useSlowView(session, clock);
  return useMemo(() => plainLines(view), [view]);
}
