"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { announcementOf } from "./spoken-text.js";
import { type PanelClock, systemClock } from "./clock.js";
import { announcementPeriodMs } from "./panel-limits.js";

/** Props of {@link StatusAnnouncer}. */
export interface StatusAnnouncerProps {
  readonly session: SessionChrome;
  readonly clock?: PanelClock | undefined;
}

/**
 * Says changes of the state aloud, politely and not more often than they can be heard; of several in a short time the
 * last. What was there from the start is not announced, and neither is output.
 */
export function StatusAnnouncer({ session, clock = systemClock }: StatusAnnouncerProps): ReactNode {
  const text = announcementOf(session, useTerminalSessionMessages());
  const [said, setSaid] = useState("");
  const known = useRef({ text, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (text === known.current.text) return;
    const say = (): void => {
      known.current = { text, at: clock.now() };
      setSaid(text);
    };
    const waitMs = known.current.at + announcementPeriodMs - clock.now();
    if (waitMs > 0) return clock.after(waitMs, say);
    say();
  }, [text, clock]);
  return (
    <output className="terminal-session-spoken" data-part="announcement">
      {said}
    </output>
  );
}
