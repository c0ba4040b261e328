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

  // Until its emulator is there, a screen does not take the focus of a press by itself.
  useEffect(() => {
    const element = root.current;
    const handlePress = (event: MouseEvent): void => {
      const screen = element?.querySelector('[data-part="surface"][data-state="text"]');
      // The still text that was pressed is gone: what is left of the press goes to what was around it.
      const isMeant =
        event.target instanceof Element &&
        (screen?.contains(event.target) || event.target.contains(screen ?? null));
      if (!screen || !isMeant) return;
      screen.querySelector<HTMLElement>('[data-part="scroller"]')?.focus({ preventScroll: true });
      event.preventDefault();
    };
    element?.addEventListener("mousedown", handlePress);
    return () => element?.removeEventListener("mousedown", handlePress);
  }, [root]);

  return <TerminalSessionPanel {...panel} still={isStill} onWake={() => onAwake(true)} />;
}

function isFocusLost({ ownerDocument, isConnected }: HTMLElement): boolean {
  const { activeElement, body } = ownerDocument;
  return isConnected && (activeElement === null || activeElement === body);
}
