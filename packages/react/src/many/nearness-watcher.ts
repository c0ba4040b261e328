import { flightEndMs, isFlying, nextFlight, noFlight } from "./flight.js";

/** Tells one element whether it is near what is in sight, at first and at each change. Gives back the undoing. */
export type NearnessWatcher = (element: Element, listener: (isNear: boolean) => void) => () => void;

/**
 * Watches many elements together, also those in a box that scrolls. While they fly by, the browser is not asked, which costs as
 * much as all of them each frame, and nobody is told: when they have come to rest, each is told what has changed for it, and
 * of those that only passed none. Whatever is watched or listened to begins with the first element and ends with the last,
 * so that rendering alone begins nothing.
 */
export function nearnessWatcher(marginPx: number): NearnessWatcher {
  const listeners = new Map<Element, (isNear: boolean) => void>();
  const told = new Map<Element, boolean>();
  const changes = new Map<Element, boolean>();
  let flight = noFlight;
  let landing: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | undefined;
  let observer: IntersectionObserver | undefined;

  const tell = (): void => {
    for (const [element, isNear] of changes) {
      if (told.get(element) === isNear) continue;
      told.set(element, isNear);
      listeners.get(element)?.(isNear);
    }
    changes.clear();
  };
  /** Asks about all of them anew: also about those that came during a flight. */
  const look = (): void => {
    changes.clear();
    observer?.disconnect();
    for (const element of listeners.keys()) observer?.observe(element);
  };
  const land = (): void => {
    landing = undefined;
    flight = noFlight;
    look();
  };
  const handleScroll = ({ target, timeStamp }: Event): void => {
    const box = target instanceof Document ? target.scrollingElement : target;
    if (!(box instanceof Element)) return;
    flight = nextFlight(flight, { box, position: box.scrollTop, atMs: timeStamp });
    const wasFlying = landing !== undefined;
    clearTimeout(landing);
    landing = isFlying(flight) ? setTimeout(land, flightEndMs) : undefined;
    if (landing !== undefined && !wasFlying) observer?.disconnect();
    else if (landing === undefined && wasFlying) look();
  };
  const begin = (page: Document): IntersectionObserver => {
    const made = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (listeners.has(target)) changes.set(target, isIntersecting);
        if (landing === undefined) tell();
      },
      { rootMargin: `${marginPx}px`, scrollMargin: `${marginPx}px` },
    );
    const stop = new AbortController();
    page.addEventListener("scroll", handleScroll, { capture: true, passive: true, signal: stop.signal });
    end = () => {
      made.disconnect();
      stop.abort();
      clearTimeout(landing);
      landing = undefined;
      flight = noFlight;
    };
    return made;
  };

  return (element, listener) => {
    observer ??= begin(element.ownerDocument);
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      told.delete(element);
      changes.delete(element);
      observer?.unobserve(element);
      if (listeners.size > 0) return;
      end?.();
      observer = undefined;
    };
  };
}
