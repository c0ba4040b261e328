"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { SurfaceStatus } from "../surface/index.js";
import type { PanelClock } from "./clock.js";
import { tallyPeriodMs } from "./panel-limits.js";

/**
 * How many characters of the output an unfinished sequence hides, and what to tell the screen's status to. Every
 * sequence is unfinished for a moment, so only what lasts counts.
 */
export function useHiddenCharacters(
  clock: PanelClock,
  onStatus: ((status: SurfaceStatus) => void) | undefined,
): readonly [hidden: number, handleStatus: (status: SurfaceStatus) => void] {
  const [hidden, setHidden] = useState(0);
  const latest = useRef(0);
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
      latest.current = status.hiddenCharacters;
      cancel.current ??= clock.after(tallyPeriodMs, () => {
        cancel.current = undefined;
        setHidden(latest.current);
      });
    },
    [clock, onStatus],
  );
  return [hidden, handleStatus];
}
