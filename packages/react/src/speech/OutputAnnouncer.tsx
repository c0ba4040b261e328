"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useWords } from "../messages/useWords.js";
import type { PanelClock } from "../panel/clock.js";
import { spoken } from "../panel/spoken-text.js";
import { OutputListener } from "./output-listener.js";
import type { OutputSummary } from "./output-tally.js";
import { englishSpeechWords } from "./speech-words.js";

/** Props of {@link OutputAnnouncer}. */
export interface OutputAnnouncerProps {
  readonly session: TerminalSessionViewModel | TerminalSession;
  readonly clock: PanelClock;
}

/** Says aloud, politely and seldom, how much a session printed and its last line. */
export function OutputAnnouncer({ session, clock }: OutputAnnouncerProps): ReactNode {
  const words = useWords(englishSpeechWords);
  const [summary, setSummary] = useState<OutputSummary>();
  const listener = useMemo(() => new OutputListener(clock, setSummary), [clock]);
  useEffect(() => {
    if (!isTerminalSession(session)) return listener.see(session);
    const see = (): void => listener.see(session.getSnapshot().view);
    see();
    return session.subscribe(see);
  }, [listener, session]);
  useEffect(() => () => listener.stop(), [listener]);
  return (
    <output className="terminal-session-spoken" data-part="output-summary">
      {summary && words.announceOutput({ lines: summary.lines, lastLine: spoken(summary.lastLine, words) })}
    </output>
  );
}
