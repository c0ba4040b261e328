"use client";

import type { TerminalSession, TerminalSessionViewModel, TimedEvent } from "@terminal-session/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useWords } from "../messages/useWords.js";
import type { PanelClock } from "../panel/clock.js";
import { tallyPeriodMs } from "../panel/panel-limits.js";
import { plainLines, timedLines } from "./plain-lines.js";
import { timeStamp } from "./time-stamp.js";
import { englishToolWords } from "./tool-words.js";

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

/** The view of a session, a few times a second while it changes: whoever reads plain text cannot read faster. */
function useSlowView(
  session: TerminalSessionViewModel | TerminalSession,
  clock: PanelClock,
): TerminalSessionViewModel {
  const read = (): TerminalSessionViewModel =>
    isTerminalSession(session) ? session.getSnapshot().view : session;
  const [followed, setFollowed] = useState({ session, view: read() });
  useEffect(() => {
    if (!isTerminalSession(session)) return;
    let cancel: (() => void) | undefined;
    const take = (): void => {
      cancel = undefined;
      setFollowed({ session, view: session.getSnapshot().view });
    };
    const unsubscribe = session.subscribe(() => {
      cancel ??= clock.after(tallyPeriodMs, take);
    });
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, [session, clock]);
  return followed.session === session ? followed.view : read();
}
