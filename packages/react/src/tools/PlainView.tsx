"use client";

import type { TerminalSession, TerminalSessionViewModel, TimedEvent } from "@terminal-session/core";
import { type ReactNode, useMemo } from "react";
import { useWords } from "../messages/useWords.js";
import type { PanelClock } from "../panel/clock.js";
import { plainLines, timedLines } from "./plain-lines.js";
import { timeStamp } from "./time-stamp.js";
import { englishToolWords } from "./tool-words.js";
import { useSlowView } from "./useSlowView.js";

/** Props of {@link PlainView}. */
export interface PlainViewProps {
  readonly session: TerminalSessionViewModel | TerminalSession;
  /** The events with their times: each line then says when it began. */
  readonly recording?: readonly TimedEvent[] | undefined;
  readonly clock: PanelClock;
}

/** The output as text and nothing else: for reading aloud, for selecting across screens, and for seeing what was drawn over. */
export function PlainView({ session, recording, clock }: PlainViewProps): ReactNode {
  const words = useWords(englishToolWords);
  const view = useSlowView(session, clock);
  const tty = view.details?.tty === true;
  const { lines, omitted } = useMemo(
    () => (recording ? timedLines(recording, { tty }) : plainLines(view)),
    [recording, tty, view],
  );
  return (
    <section
      className="terminal-session-plain"
      data-part="plain"
      data-timed={recording ? true : undefined}
      dir="ltr"
      aria-label={words.plainViewName}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {omitted > 0 && <p className="terminal-session-note">{words.plainOmitted(omitted)}</p>}
      {recording ? (
        lines.map(({ text, atMs = 0 }, index) => (
          <div key={index} className="terminal-session-plain-line">
            <time>{timeStamp(atMs)}</time>
            <span>
              {text}
              {"\n"}
            </span>
          </div>
        ))
      ) : (
        <pre>{lines.map(({ text }) => text).join("\n")}</pre>
      )}
    </section>
  );
}
