"use client";

import { type FocusEvent, useEffect, useRef } from "react";

/** Handlers for the element whose content may go away under the focus. */
export interface FocusReturn {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/**
 * When what had the focus goes away with a change of `content`, gives it to the element itself, or to the panel around
 * it if that is gone too. A focus that was elsewhere stays there. Both elements need a `tabIndex`.
 */
export function useFocusReturn(content: string | undefined): FocusReturn {
  const held = useRef<{ readonly element: HTMLElement; readonly panel: HTMLElement | null }>(undefined);
  useEffect(() => {
    const { element, panel } = held.current ?? {};
    if (!element) return;
    const { activeElement, body } = element.ownerDocument;
    if (activeElement !== null && activeElement !== body) return;
    held.current = undefined;
    if (element.isConnected) element.focus({ preventScroll: true });
    else panel?.focus({ preventScroll: true });
  }, [content]);
  return {
    onFocus({ currentTarget }) {
      held.current = {
        element: currentTarget,
        panel: currentTarget.closest<HTMLElement>('[data-part="panel"]'),
      };
    },
    // React does not report the blur of an element that it removes; this one is a person's.
    onBlur() {
      held.current = undefined;
    },
  };
}
