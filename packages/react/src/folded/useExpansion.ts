"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { type RefObject, useEffect, useState } from "react";
import { useSessionChrome } from "../hooks/useSessionChrome.js";
import { type PanelClock, systemClock } from "../panel/clock.js";
import { isDone, isExpanded } from "./expansion.js";

/** How {@link useExpansion} decides. */
export interface ExpansionOptions {
  /** The panel: time counts while it is in sight, and it stays open while the focus is in it. Default: as if always in sight. */
  readonly element?: RefObject<Element | null> | undefined;
  /** Milliseconds that the end of a session is in sight before it closes. Default 2 000. */
  readonly restMs?: number | undefined;
  readonly clock?: PanelClock | undefined;
}

/** Two props of a panel. */
export interface Expansion {
  readonly expanded: boolean;
  readonly onExpandedChange: (expanded: boolean) => void;
}

/** Long enough to read a last line; a command that takes an instant does not open and close in one. */
const defaultRestMs = 2_000;

/**
 * Opens a panel while its session runs, asks or has failed, and closes it when it has ended well and that was seen. What
 * had ended before it was first shown is closed from the start. What a person chooses stays.
 * @example
 * const panel = useRef<HTMLElement>(null);
 * <TerminalSessionPanel ref={panel} session={session} {...useExpansion(session, { element: panel })} />
 */
export function useExpansion(
  session: TerminalSessionViewModel | TerminalSession,
  { element, restMs = defaultRestMs, clock = systemClock }: ExpansionOptions = {},
): Expansion {
  const chrome = useSessionChrome(session);
  const { sessionID } = chrome;
  const done = isDone(chrome);
  const [held, setHeld] = useState<Held>({ sessionID, wasSeen: done });
  const { choice, wasSeen }: Held = held.sessionID === sessionID ? held : { sessionID, wasSeen: done };
  if (held.sessionID !== sessionID) setHeld({ sessionID, wasSeen });

  const isResting = done && !wasSeen && choice === undefined;
  useEffect(() => {
    if (!isResting) return;
    let cancel: (() => void) | undefined;
    const close = (): void => {
      const root = element?.current;
      // Whoever is in it reads it.
      if (root?.contains(document.activeElement)) rest();
      else setHeld((before) => ({ ...before, wasSeen: true }));
    };
    const rest = (): void => {
      cancel = clock.after(restMs, close);
    };
    const watched = element?.current;
    if (!watched) {
      rest();
      return () => cancel?.();
    }
    const observer = new IntersectionObserver(([entry]) => {
      cancel?.();
      cancel = undefined;
      if (entry?.isIntersecting) rest();
    });
    observer.observe(watched);
    return () => {
      observer.disconnect();
      cancel?.();
    };
  }, [isResting, element, restMs, clock]);

  return {
    expanded: isExpanded({ choice, isDone: done, wasSeen }),
    onExpandedChange: (expanded) => setHeld((before) => ({ ...before, choice: expanded })),
  };
}

interface Held {
  readonly sessionID: string;
  readonly choice?: boolean;
  readonly wasSeen: boolean;
}
