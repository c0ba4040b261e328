"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { useEffect, useState } from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import type { PanelClock } from "../panel/clock.js";
import { tallyPeriodMs } from "../panel/panel-limits.js";

/** The view of a session, a few times a second while it changes: whoever reads plain text cannot read faster. */
export function useSlowView(
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
