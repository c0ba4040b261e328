"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { type CSSProperties, type ReactNode, useMemo } from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { plainTail } from "../surface/plain-tail.js";
import { ScreenRows } from "./ScreenRows.js";
import { useDrawnRows } from "./useDrawnRows.js";

/** Props of {@link StillScreen}. */
export interface StillScreenProps {
  /** A session that has ended. */
  readonly session: TerminalSessionViewModel | TerminalSession;
  /** Somebody wants more than to look: the screen should become a live one. */
  readonly onWake: () => void;
}

/** Rows of a screen without a size that are drawn: more than its box shows. */
const usualRows = 30;

/**
 * The last rows of a session that has ended, as text with its colours: without an emulator, and as large as the surface
 * that takes its place when somebody selects, scrolls or steps in.
 */
export function StillScreen({ session, onWake }: StillScreenProps): ReactNode {
  const messages = useTerminalSessionMessages();
  const view = isTerminalSession(session) ? session.getSnapshot().view : session;
  const size = view.details?.size;
  const rows = useDrawnRows(view, { joinWrapped: !size, lastRows: size?.rows ?? usualRows });
  const plain = useMemo(() => (rows ? undefined : plainTail(view)), [rows, view]);
  const style = size && ({ "--terminal-session-rows": size.rows } as CSSProperties);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is pressed: it becomes what is used
    <div
      className="terminal-session-surface terminal-session-still"
      data-part="still"
      data-sized={size ? true : undefined}
      // Not a landmark: a page shows many, all of one name. The tags that mean a group are for controls.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={messages.outputName}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it becomes a box that scrolls with the focus
      tabIndex={0}
      style={style}
      dir="ltr"
      onFocus={onWake}
      onPointerDown={onWake}
      onWheel={onWake}
    >
      <pre>{rows ? <ScreenRows rows={rows} /> : plain}</pre>
    </div>
  );
}
