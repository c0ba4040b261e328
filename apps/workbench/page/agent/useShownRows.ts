import type { TerminalSession } from "@terminal-session/core";
import { useCallback, useRef, useSyncExternalStore } from "react";

/** The rows of a screen in a transcript: enough for one short answer, and at most so many that the next entry is near. */
const leastRows = 2;
const mostRows = 12;

/** How many rows the screen of a session should have: as many as its output, within bounds. It never gets smaller. */
export function useShownRows(session: TerminalSession): number {
  const rows = useRef(leastRows);
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const read = useCallback(() => {
    // The output is looked at no more once it has filled the screen.
    if (rows.current < mostRows) rows.current = Math.max(rows.current, rowsOf(session));
    return rows.current;
  }, [session]);
  return useSyncExternalStore(subscribe, read);
}

/** The lines of the output and the one that follows them. */
function rowsOf(session: TerminalSession): number {
  let rows = 1;
  for (const { text } of session.getSnapshot().view.chunks ?? []) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) rows += 1;
    if (rows >= mostRows) return mostRows;
  }
  return rows;
}
