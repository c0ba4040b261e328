"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { type PanelClock, systemClock } from "./clock.js";
import { elapsedSpan, type ObservedSpan, observe } from "./elapsed-span.js";

/** Props of {@link ElapsedTime}. */
export interface ElapsedTimeProps {
  readonly session: SessionChrome;
  /** Default: the machine's. */
  readonly clock?: PanelClock;
}

const tickMs = 1_000;

/** How long the session has run. It ticks by itself: nothing around it renders. */
export function ElapsedTime({ session, clock = systemClock }: ElapsedTimeProps): ReactNode {
  const messages = useTerminalSessionMessages();
  const [seen, setSeen] = useState<ObservedSpan>({ sessionID: session.sessionID });
  // Set once mounted: a server's clock must not end up in the page.
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = (): void => setSeen((before) => observe(before, session, clock.now()));
    look();
  }, [session, clock]);
  const span = elapsedSpan(session, seen);
  const ticking = span !== undefined && span.to === undefined;
  useEffect(() => {
    if (!ticking) return;
    const tick = (): void => setNow(clock.now());
    tick();
    return clock.every(tickMs, tick);
  }, [ticking, clock]);

  const to = span?.to ?? now;
  if (!span || to === undefined) return null;
  const elapsedMs = Math.max(0, to - span.from);
  return (
    <span className="terminal-session-elapsed" data-part="elapsed">
      <span className="terminal-session-spoken">{messages.elapsedName} </span>
      <time dateTime={`PT${Math.floor(elapsedMs / 1000)}S`}>{messages.elapsed(elapsedMs)}</time>
    </span>
  );
}
