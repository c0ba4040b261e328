"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, type WheelEvent } from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { plainTail } from "../surface/plain-tail.js";
import { rowElements } from "./row-elements.js";
import { useScreenFit } from "./useScreenFit.js";
import { useStillScreen } from "./useStillScreen.js";

/** Props of {@link StillScreen}. */
export interface StillScreenProps {
  /** A session that has ended. */
  readonly session: TerminalSessionViewModel | TerminalSession;
  /** Somebody wants more than to look: the screen should become a live one. */
  readonly onWake: () => void;
}

/**
 * The last screen of a session that has ended, as text with its colours: cell for cell what a surface in its place draws,
 * without an emulator of its own. Somebody selects, scrolls or steps in: a surface takes its place.
 */
export function StillScreen({ session, onWake }: StillScreenProps): ReactNode {
  const messages = useTerminalSessionMessages();
  const view = isTerminalSession(session) ? session.getSnapshot().view : session;
  const size = view.details?.size;
  const text = useRef<HTMLPreElement>(null);
  const fit = useScreenFit(text, size);
  const rows = useStillScreen(view, fit?.size);
  const theme = fit?.look.theme;
  const isDrawn = rows !== undefined && theme !== undefined;
  const plain = useMemo(() => (isDrawn ? undefined : plainTail(view)), [isDrawn, view]);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || !rows || !theme) return;
    element.replaceChildren(rowElements(rows, theme, element.ownerDocument));
  }, [rows, theme]);
  // A page that is scrolled moves screens below a pointer that rests: only where it was moved the wheel is meant for them.
  const isMeant = useRef(false);
  const handleWheel = ({ deltaX, deltaY }: WheelEvent): void => {
    const hasMoreAbove = deltaY < 0 && rows !== undefined && rows.length >= (fit?.size.rows ?? 0);
    if (isMeant.current && (hasMoreAbove || deltaX !== 0)) onWake();
  };
  const style = size && ({ "--terminal-session-rows": size.rows } as CSSProperties);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is pressed: it becomes what is used
    <div
      className="terminal-session-surface terminal-session-still"
      data-part="still"
      data-state={isDrawn ? "drawn" : "text"}
      data-tty={view.details?.tty ? "" : undefined}
      // Not a landmark: a page shows many, all of one name.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tags that mean a group are for controls
      role="group"
      aria-label={messages.outputName}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it becomes a box that scrolls with the focus
      tabIndex={0}
      style={style}
      dir="ltr"
      onFocus={onWake}
      onPointerDown={onWake}
      onPointerMove={() => {
        isMeant.current = true;
      }}
      onPointerLeave={() => {
        isMeant.current = false;
      }}
      onWheel={handleWheel}
    >
      <div className="terminal-session-gutter" />
      {/* React fills the plain text, and never looks into what is drawn. */}
      <pre ref={text} className="terminal-session-still-rows" />
      {plain !== undefined && <pre className="terminal-session-text">{plain}</pre>}
    </div>
  );
}
