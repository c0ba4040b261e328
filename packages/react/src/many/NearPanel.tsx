"use client";

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useSessionChrome } from "../hooks/useSessionChrome.js";
import { hasEnded } from "../panel/session-outcome.js";
import { TerminalSessionPanel, type TerminalSessionPanelProps } from "../panel/TerminalSessionPanel.js";

/** Props of {@link NearPanel}. */
export interface NearPanelProps extends Omit<TerminalSessionPanelProps, "still" | "onWake"> {
  /** The box that keeps the height of the panel when it is taken away. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly isAwake: boolean;
  readonly onAwake: (isAwake: true) => void;
}

/** The panel of a session that is near what is in sight: still when it has ended, until somebody wakes it. */
export function NearPanel({ root, isAwake, onAwake, ...panel }: NearPanelProps): ReactNode {
  const chrome = useSessionChrome(panel.session);
  const isStill = hasEnded(chrome) && !isAwake;

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    // What it takes while it is there is what it keeps when it is not.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined && height > 0)
        element.style.setProperty("--terminal-session-kept-size", `${height}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  // Whoever stepped into the still text stays in the screen that takes its place.
  const wasStill = useRef(isStill);
  useLayoutEffect(() => {
    const element = root.current;
    if (wasStill.current && isAwake && element && isFocusLost(element))
      element.querySelector<HTMLElement>('[data-part="scroller"]')?.focus({ preventScroll: true });
    wasStill.current = isStill;
  }, [root, isAwake, isStill]);

  return <TerminalSessionPanel {...panel} still={isStill} onWake={() => onAwake(true)} />;
}

function isFocusLost({ ownerDocument, isConnected }: HTMLElement): boolean {
  const { activeElement, body } = ownerDocument;
  return isConnected && (activeElement === null || activeElement === body);
}
