"use client";

import type { ReactNode } from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { type PanelClock, systemClock } from "./clock.js";
import { useAnnouncement } from "./useAnnouncement.js";

/** Props of {@link StatusAnnouncer}. */
export interface StatusAnnouncerProps {
  readonly session: SessionChrome;
  readonly clock?: PanelClock | undefined;
}

/** Says changes of the state aloud, politely. Output is not among them. */
export function StatusAnnouncer({ session, clock = systemClock }: StatusAnnouncerProps): ReactNode {
  return (
    <output className="terminal-session-spoken" data-part="announcement">
      {useAnnouncement(session, clock)}
    </output>
  );
}
