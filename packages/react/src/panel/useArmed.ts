"use client";

import { useEffect, useState } from "react";
import type { PanelClock } from "./clock.js";
import { armingDelayMs } from "./panel-limits.js";

/** Whether what is called `content` has been on show, unchanged, for long enough to be meant by a click. */
export function useArmed(content: string, clock: PanelClock): boolean {
  const [armed, setArmed] = useState<string>();
  useEffect(() => clock.after(armingDelayMs, () => setArmed(content)), [content, clock]);
  return armed === content;
}
