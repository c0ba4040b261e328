"use client";

import { type CSSProperties, type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSessionChrome } from "../hooks/useSessionChrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { hasEnded } from "../panel/session-outcome.js";
import { visibleLine } from "../panel/spoken-text.js";
import { TerminalSessionPanel, type TerminalSessionPanelProps } from "../panel/TerminalSessionPanel.js";
import { useIsNear } from "./SessionViewport.js";

/** Props of {@link DeferredSessionPanel}: those of a panel, and its height before it was ever drawn. */
export interface DeferredSessionPanelProps extends Omit<TerminalSessionPanelProps, "still" | "onWake"> {
  /** Pixels that the panel takes until it was drawn once. Default 480, about what a panel of the usual size takes. */
  readonly estimatedBlockSizePx?: number | undefined;
}

const defaultBlockSizePx = 480;

/**
 * A panel on a page with many: only near what is in sight, or with the focus in it, there is more of it than a line of
 * text in a box of its height. What has ended is drawn as light text, until somebody searches, selects or scrolls in it.
 */
export function DeferredSessionPanel({
  estimatedBlockSizePx = defaultBlockSizePx,
  ...panel
}: DeferredSessionPanelProps): ReactNode {
  const chrome = useSessionChrome(panel.session);
  const messages = useTerminalSessionMessages();
  const root = useRef<HTMLDivElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isNear = useIsNear(root);
  const isShown = isNear || hasFocus;

  useEffect(() => {
    const element = root.current;
    if (!isShown || !element) return;
    // What it takes while it is there is what it keeps when it is not.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined && height > 0)
        element.style.setProperty("--terminal-session-kept-size", `${height}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isShown]);

  // React's type does not know custom properties.
  const style = { "--terminal-session-estimated-size": `${estimatedBlockSizePx}px` } as CSSProperties;
  return (
    <div
      ref={root}
      className="terminal-session-deferred"
      data-part="deferred"
      data-state={isShown ? "shown" : "deferred"}
      style={style}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      }}
    >
      {isShown ? (
        <TerminalSessionPanel {...panel} still={hasEnded(chrome) && !isAwake} onWake={() => setAwake(true)} />
      ) : (
        <p className="terminal-session-spoken">
          {messages.panelName(chrome.command && visibleLine(chrome.command, messages))}
        </p>
      )}
    </div>
  );
}
