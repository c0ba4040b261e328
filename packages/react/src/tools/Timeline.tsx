"use client";

import { recordingViews, type TerminalSessionViewModel, type TimedEvent } from "@terminal-session/core";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useWords } from "../messages/useWords.js";
import type { PanelClock } from "../panel/clock.js";
import { timeStamp } from "./time-stamp.js";
import { englishToolWords } from "./tool-words.js";
import { usePlayback } from "./usePlayback.js";

/** Props of {@link Timeline}. */
export interface TimelineProps {
  readonly recording: readonly TimedEvent[];
  readonly sessionID: string;
  /** Told what the session was at the chosen moment; nothing at its end, where it is what it is. */
  readonly onPast: (view: TerminalSessionViewModel | undefined) => void;
  readonly clock: PanelClock;
}

/** A slider over the time that a session took, and a button that lets it pass: the screen shows what it showed then. */
export function Timeline({ recording, sessionID, onPast, clock }: TimelineProps): ReactNode {
  const words = useWords(englishToolWords);
  const views = useMemo(() => recordingViews(recording, { sessionID }), [recording, sessionID]);
  const moments = useMemo(() => recording.map(({ atMs }) => atMs), [recording]);
  const { durationMs } = views;
  const [chosenMs, setChosenMs] = useState<number>();
  const atMs = Math.min(chosenMs ?? durationMs, durationMs);
  const move = useCallback(
    (nextMs: number) => {
      setChosenMs(nextMs);
      onPast(nextMs >= durationMs ? undefined : views.viewAt(nextMs));
    },
    [views, durationMs, onPast],
  );
  const playback = usePlayback({ moments, atMs, durationMs, onMove: move, clock });
  const position = words.timelinePosition(timeStamp(atMs), timeStamp(durationMs));
  return (
    <div className="terminal-session-timeline" data-part="timeline">
      <button type="button" className="terminal-session-button" data-part="play" onClick={playback.toggle}>
        {playback.isPlaying ? words.pause : words.play}
      </button>
      <label>
        <span>{words.timeline}</span>
        <input
          type="range"
          min={0}
          max={durationMs}
          // Keys move by a hundredth of the whole, the pointer to any moment.
          step="any"
          value={atMs}
          aria-valuetext={position}
          onKeyDown={(event) => {
            if (event.key !== " ") return;
            event.preventDefault();
            playback.toggle();
          }}
          onChange={({ target }) => move(target.valueAsNumber)}
        />
      </label>
      <span aria-hidden="true">{position}</span>
    </div>
  );
}
