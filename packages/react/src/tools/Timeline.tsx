"use client";

import { recordingViews, type TerminalSessionViewModel, type TimedEvent } from "@terminal-session/core";
import { type ReactNode, useMemo, useState } from "react";
import { useWords } from "../messages/useWords.js";
import { timeStamp } from "./time-stamp.js";
import { englishToolWords } from "./tool-words.js";

/** Props of {@link Timeline}. */
export interface TimelineProps {
  readonly recording: readonly TimedEvent[];
  readonly sessionID: string;
  /** Told what the session was at the chosen moment; nothing at its end, where it is what it is. */
  readonly onPast: (view: TerminalSessionViewModel | undefined) => void;
}

/** A slider over the time that a session took: the screen shows what it showed then. */
export function Timeline({ recording, sessionID, onPast }: TimelineProps): ReactNode {
  const words = useWords(englishToolWords);
  const views = useMemo(() => recordingViews(recording, { sessionID }), [recording, sessionID]);
  const { durationMs } = views;
  const [chosenMs, setChosenMs] = useState<number>();
  const atMs = Math.min(chosenMs ?? durationMs, durationMs);
  const position = words.timelinePosition(timeStamp(atMs), timeStamp(durationMs));
  return (
    <label className="terminal-session-timeline" data-part="timeline">
      <span>{words.timeline}</span>
      <input
        type="range"
        min={0}
        max={durationMs}
        // Keys move by a hundredth of the whole, the pointer to any moment.
        step="any"
        value={atMs}
        aria-valuetext={position}
        onChange={({ target }) => {
          const next = target.valueAsNumber;
          setChosenMs(next);
          onPast(next >= durationMs ? undefined : views.viewAt(next));
        }}
      />
      <span aria-hidden="true">{position}</span>
    </label>
  );
}
