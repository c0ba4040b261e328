"use client";

import type { SessionLink, TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import type { ReactNode } from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { useSessionTallies } from "./useSessionTallies.js";
import type { SurfaceStatus } from "../surface/index.js";
import type { PanelClock } from "./clock.js";
import { SessionFooter } from "./SessionFooter.js";

/** Props of {@link PanelFooter}. */
export interface PanelFooterProps {
  readonly session: TerminalSessionViewModel | TerminalSession;
  readonly chrome: SessionChrome;
  readonly status: SurfaceStatus;
  readonly link: SessionLink;
  readonly clock: PanelClock;
  readonly children?: ReactNode;
}

/** The footer of a panel, which renders by itself when the counts of a running session change. */
export function PanelFooter({ session, chrome, status, link, clock, children }: PanelFooterProps): ReactNode {
  const tallies = useSessionTallies(session, clock);
  return (
    <SessionFooter
      session={chrome}
      tallies={tallies}
      hiddenCharacters={status.hiddenCharacters}
      isPlainText={status.failed}
      link={link}
    >
      {children}
    </SessionFooter>
  );
}
