"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, type RefObject } from "react";
import { StillScreensContext } from "../rows/StillScreensContext.js";
import { StillScreens } from "../rows/still-screens.js";
import { idle } from "./idle.js";
import { type NearnessWatcher, nearnessWatcher } from "./nearness-watcher.js";

const NearnessContext = createContext<NearnessWatcher | undefined>(undefined);

/** Pixels beyond the edges within which a session counts as near: what a person scrolls before a frame has been drawn. */
const defaultMarginPx = 600;

/** Props of {@link SessionViewport}. */
export interface SessionViewportProps {
  /** Pixels beyond the edges of what is in sight within which sessions are drawn. Default 600. */
  readonly marginPx?: number | undefined;
  readonly children?: ReactNode;
}

/**
 * Watches for all sessions below it together which of them are near what is in sight, and draws those of them that have
 * ended one after another, with one emulator that is never in the page.
 */
export function SessionViewport({ marginPx = defaultMarginPx, children }: SessionViewportProps): ReactNode {
  const watch = useMemo(() => nearnessWatcher(marginPx), [marginPx]);
  const screens = useMemo(
    () =>
      new StillScreens({
        load: async () => {
          const { ScreenDrawer } = await import("../later.js");
          return new ScreenDrawer();
        },
        idle,
      }),
    [],
  );
  useEffect(() => () => screens.dispose(), [screens]);
  return (
    <NearnessContext.Provider value={watch}>
      <StillScreensContext.Provider value={screens}>{children}</StillScreensContext.Provider>
    </NearnessContext.Provider>
  );
}

/**
 * Tells whether an element is near what is in sight, first when a browser has looked. `onChange` must stay the same.
 */
export function useNearness(element: RefObject<Element | null>, onChange: (isNear: boolean) => void): void {
  const shared = useContext(NearnessContext);
  useEffect(() => {
    const watch = shared ?? nearnessWatcher(defaultMarginPx);
    return element.current ? watch(element.current, onChange) : undefined;
  }, [element, shared, onChange]);
}
