"use client";

import { type RefObject, useEffect, useState } from "react";
import { maxUnreadRows } from "./panel-limits.js";

/** How much of a box has been on show. */
export interface Reading {
  /** Its content does not fit. */
  readonly overflows: boolean;
  /** Its end was on show, or it is short enough to be seen at a glance. */
  readonly complete: boolean;
}

/** Watches how far a scrolling box was read. A change of `content` starts again. */
export function useReading(box: RefObject<HTMLElement | null>, content: string): Reading {
  const [reading, setReading] = useState({ content, overflows: false, complete: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (): void => {
      const { overflows, complete } = measure(element);
      setReading((before) => {
        const known = before.content === content;
        const next = { content, overflows, complete: complete || (known && before.complete) };
        return known && before.overflows === next.overflows && before.complete === next.complete
          ? before
          : next;
      });
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer?.disconnect();
    };
  }, [box, content]);
  return reading.content === content ? reading : { overflows: false, complete: false };
}

function measure(element: HTMLElement): Reading {
  const { scrollHeight, clientHeight, scrollTop } = element;
  const overflows = scrollHeight > clientHeight + 1;
  if (!overflows) return { overflows, complete: true };
  const style = getComputedStyle(element);
  const lineHeight = Number.parseFloat(style.lineHeight) || 20;
  const around = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom) || 0;
  const atEnd = scrollTop + clientHeight >= scrollHeight - lineHeight;
  // The height of rows is not always a whole number of pixels, that of a box is.
  return { overflows, complete: atEnd || scrollHeight - around <= maxUnreadRows * lineHeight + 1 };
}
