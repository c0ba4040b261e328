"use client";

import { toPlainText, type TerminalSession, type TerminalSessionViewModel } from "@terminal-session/core";
import { type ReactNode, useMemo } from "react";
import { useWords } from "../messages/useWords.js";
import type { PanelClock } from "../panel/clock.js";
import { hasEnded } from "../panel/session-outcome.js";
import { ScreenRows } from "../rows/ScreenRows.js";
import { useDrawnRows } from "../rows/useDrawnRows.js";
import { surfaceLimits } from "../surface/surface-limits.js";
import { useSlowView } from "../tools/useSlowView.js";
import { foldRows } from "./fold-rows.js";
import { englishFoldWords } from "./fold-words.js";

/** Props of {@link FoldedOutput}. */
export interface FoldedOutputProps {
  readonly session: TerminalSessionViewModel | TerminalSession;
  readonly clock: PanelClock;
  /** Opens it. Without it there is no button that does. */
  readonly onExpand?: (() => void) | undefined;
}

/**
 * The first and last lines of an output, and how many are between them: with their colours once the program has ended, as
 * plain text while it still prints.
 */
export function FoldedOutput({ session, clock, onExpand }: FoldedOutputProps): ReactNode {
  const words = useWords(englishFoldWords);
  const view = useSlowView(session, clock);
  const lines = useMemo(() => toPlainText(view).split("\n"), [view]);
  // An emulator has forgotten the first of very many rows: their text has all of them.
  const isDrawn = hasEnded(view) && lines.length < surfaceLimits.scrollbackRows;
  const drawn = useDrawnRows(isDrawn ? view : undefined, { joinWrapped: true });
  const { head, omitted, tail } = useMemo(
    () => foldRows(drawn ?? lines.map((text) => ({ spans: [{ text }] }))),
    [drawn, lines],
  );
  if (head.length === 0) return null;
  return (
    <div className="terminal-session-folded" data-part="folded" dir="ltr">
      <pre>
        <ScreenRows rows={head} />
      </pre>
      {omitted > 0 && (
        <p className="terminal-session-note" data-part="omitted-lines" dir="auto">
          {onExpand ? (
            <button type="button" className="terminal-session-button" onClick={onExpand}>
              {words.omittedLines(omitted)}
            </button>
          ) : (
            words.omittedLines(omitted)
          )}
        </p>
      )}
      {tail.length > 0 && (
        <pre>
          <ScreenRows rows={tail} />
        </pre>
      )}
    </div>
  );
}
