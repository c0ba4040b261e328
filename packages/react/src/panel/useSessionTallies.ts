"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { useEffect, useState } from "react";
import type { PanelClock } from "./clock.js";
import { tallyPeriodMs } from "./panel-limits.js";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { deriveTallies, isSameData, type SessionTallies } from "../hooks/session-chrome.js";

/** The counts of what a session no longer holds, at most a few times a second: they may change with every event. */
export function useSessionTallies(
  session: TerminalSessionViewModel | TerminalSession,
  clock: PanelClock,
): SessionTallies {
  const [followed, setFollowed] = useState<{ readonly session: object; readonly tallies: SessionTallies }>();
  useEffect(() => {
    if (!isTerminalSession(session)) return;
    let cancel: (() => void) | undefined;
    const read = (): void => {
      cancel = undefined;
      const tallies = deriveTallies(session.getSnapshot().view);
      setFollowed((before) =>
        before?.session === session && isSameData(before.tallies, tallies) ? before : { session, tallies },
      );
    };
    read();
    const unsubscribe = session.subscribe(() => {
      cancel ??= clock.after(tallyPeriodMs, read);
    });
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, [session, clock]);
  if (followed?.session === session) return followed.tallies;
  return deriveTallies(isTerminalSession(session) ? session.getSnapshot().view : session);
}
