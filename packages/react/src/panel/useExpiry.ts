"use client";

import { useEffect, useState } from "react";
import type { PanelClock } from "./clock.js";

const tickMs = 1_000;

/** Milliseconds until `expiresAt`, never below 0; counted once the page is there. Absent where nothing expires. */
export function useExpiry(expiresAt: number | undefined, clock: PanelClock): number | undefined {
  const [now, setNow] = useState<number>();
  const leftMs = expiresAt === undefined || now === undefined ? undefined : Math.max(0, expiresAt - now);
  // A time that is another one at each rendering must not start the clock anew each time.
  const isRunning = expiresAt !== undefined && leftMs !== 0;
  useEffect(() => {
    if (!isRunning) return;
    const tick = (): void => setNow(clock.now());
    tick();
    return clock.every(tickMs, tick);
  }, [isRunning, clock]);
  return leftMs;
}
