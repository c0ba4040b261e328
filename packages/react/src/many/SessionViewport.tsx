"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  type RefObject,
} from "react";

/** Tells one element whether it is near what is in sight. Gives back the undoing. */
type WatchNearness = (element: Element, listener: (isNear: boolean) => void) => () => void;

const NearnessContext = createContext<WatchNearness | undefined>(undefined);

/** Pixels beyond the edges within which a session counts as near: what a person scrolls before a frame has been drawn. */
const defaultMarginPx = 600;

/** Props of {@link SessionViewport}. */
export interface SessionViewportProps {
  /** Pixels beyond the edges of what is in sight within which sessions are drawn. Default 600. */
  readonly marginPx?: number | undefined;
  readonly children?: ReactNode;
}

/** Watches for all sessions below it together which of them are near what is in sight. */
export function SessionViewport({ marginPx = defaultMarginPx, children }: SessionViewportProps): ReactNode {
  const watch = useMemo(() => nearnessWatcher(marginPx), [marginPx]);
  return <NearnessContext.Provider value={watch}>{children}</NearnessContext.Provider>;
}

/** Whether an element is near what is in sight. False on a server, and until a browser has looked. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const shared = useContext(NearnessContext);
  const [isNear, setIsNear] = useState(false);
  const own = useMemo(() => shared ?? nearnessWatcher(defaultMarginPx), [shared]);
  useEffect(() => (element.current ? own(element.current, setIsNear) : undefined), [element, own]);
  return isNear;
}

// The observer is made with the first element and ends with the last, so that rendering alone makes none.
function nearnessWatcher(marginPx: number): WatchNearness {
  const listeners = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  return (element, listener) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      },
      { rootMargin: `${marginPx}px` },
    );
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer?.unobserve(element);
      if (listeners.size > 0) return;
      observer?.disconnect();
      observer = undefined;
    };
  };
}
