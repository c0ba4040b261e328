"use client";

import { useEffect, useRef, useState } from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import type { PanelClock } from "./clock.js";
import { announcementPeriodMs } from "./panel-limits.js";
import { announcementOf } from "./spoken-text.js";

/**
 * What is said of changes of the state, not more often than it can be heard; of several in a short time the last. What was
 * there from the start is not said.
 */
export function useAnnouncement(session: SessionChrome, clock: PanelClock): string {
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
  return said;
}
