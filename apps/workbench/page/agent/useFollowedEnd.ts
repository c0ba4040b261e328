import { useEffect, useRef, type RefObject } from "react";

/** So near to the end, in pixels, counts as being there: zoomed pages scroll by fractions. */
const nearPx = 24;

/** A ref for a box that scrolls. What grows in it keeps its end in view, unless a person has scrolled away from it. */
export function useFollowedEnd(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const content = box?.lastElementChild;
    if (!box || !content) return undefined;
    let isAtEnd = true;
    let lastTop = 0;
    const handleScroll = (): void => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight <= nearPx;
      // Our own scrolling is told late, when more may have come below: only the way up leads away from the end.
      if (isNear) isAtEnd = true;
      else if (box.scrollTop < lastTop) isAtEnd = false;
      lastTop = box.scrollTop;
    };
    const follow = (): void => {
      if (isAtEnd) box.scrollTop = box.scrollHeight;
    };
    const observer = new ResizeObserver(follow);
    observer.observe(content);
    observer.observe(box);
    box.addEventListener("scroll", handleScroll);
    follow();
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", handleScroll);
    };
  }, []);
  return scroller;
}
