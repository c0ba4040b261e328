"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { SurfaceStatus } from "../surface/index.js";
import type { PanelClock } from "./clock.js";
import { tallyPeriodMs } from "./panel-limits.js";

const initial: SurfaceStatus = { phase: "text", hiddenCharacters: 0, following: true };

/**
 * What a surface says about itself, and what to tell it to. Every sequence is unfinished for a moment, and every text
 * that arrives leaves the end behind for one, so only what lasts counts.
 */
export function useLastingStatus(
  clock: PanelClock,
  onStatus: ((status: SurfaceStatus) => void) | undefined,
): readonly [status: SurfaceStatus, handleStatus: (status: SurfaceStatus) => void] {
  const [lasting, setLasting] = useState(initial);
  const latest = useRef(initial);
  const cancel = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      cancel.current?.();
      cancel.current = undefined;
    },
    [],
  );
  const handleStatus = useCallback(
    (status: SurfaceStatus) => {
      onStatus?.(status);
      latest.current = status;
      cancel.current ??= clock.after(tallyPeriodMs, () => {
        cancel.current = undefined;
        const { current } = latest;
        setLasting((before) => (looksTheSame(before, current) ? before : current));
      });
    },
    [clock, onStatus],
  );
  return [lasting, handleStatus];
}

function looksTheSame(one: SurfaceStatus, other: SurfaceStatus): boolean {
  return (
    one.hiddenCharacters === other.hiddenCharacters &&
    one.following === other.following &&
    one.failed === other.failed
  );
}
