"use client";

import { useEffect, useState } from "react";
import type { PanelClock } from "../panel/clock.js";
import { pictureInMs, type PlayedMoment, playedTo } from "./playback.js";

interface PlaybackInput extends PlayedMoment {
  readonly durationMs: number;
  /** Goes to a moment. */
  readonly onMove: (atMs: number) => void;
  readonly clock: PanelClock;
}

interface Playback {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

/** Lets a recording go on by itself, from the moment at which it stands, until its end. It never begins by itself. */
export function usePlayback({ moments, atMs, durationMs, onMove, clock }: PlaybackInput): Playback {
  const [isOn, setOn] = useState(false);
  const isPlaying = isOn && atMs < durationMs;
  useEffect(() => {
    if (!isPlaying) return;
    const played = { moments, atMs };
    const sinceMs = clock.now();
    return clock.after(pictureInMs(played, { calm: wantsLittleMotion() }), () =>
      onMove(Math.min(durationMs, playedTo(played, clock.now() - sinceMs))),
    );
  }, [isPlaying, moments, atMs, durationMs, onMove, clock]);
  return {
    isPlaying,
    toggle() {
      if (!isPlaying && atMs >= durationMs) onMove(0);
      setOn(!isPlaying);
    },
  };
}

function wantsLittleMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;
}
