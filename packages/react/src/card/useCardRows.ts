"use client";

import type { TerminalSessionViewModel } from "@terminal-session/core";
import { useMemo } from "react";
import { plainTail } from "../surface/plain-tail.js";
import type { ScreenRow } from "../rows/screen-row.js";
import { useDrawnRows } from "../rows/useDrawnRows.js";
import { outputRows } from "./card-rows.js";

/**
 * The rows of a settled session: those that were drawn earlier, else those that an emulator draws, and until then, as on
 * a server, the last lines as plain text. Absent without a view.
 */
export function useCardRows(
  view: TerminalSessionViewModel | undefined,
  given: readonly ScreenRow[] | undefined,
): readonly ScreenRow[] | undefined {
  const drawn = useDrawnRows(given ? undefined : view, { joinWrapped: true });
  return useMemo(() => {
    if (!view) return undefined;
    return outputRows(given ?? drawn ?? plainRows(view));
  }, [view, given, drawn]);
}

function plainRows(view: TerminalSessionViewModel): readonly ScreenRow[] {
  return plainTail(view)
    .split("\n")
    .map((text) => ({ spans: text === "" ? [] : [{ text }] }));
}
