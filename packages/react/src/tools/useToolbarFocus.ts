"use client";

import { type RefObject, useEffect } from "react";

/**
 * Makes the buttons in `bar` one tab stop: arrows, Home and End go from one to the next, and Tab comes back to the one
 * that had the focus last (ARIA Authoring Practices, toolbar).
 */
export function useToolbarFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = bar.current;
    if (!root) return;
    const setStop = (stop: HTMLElement | undefined): void => {
      for (const button of buttonsOf(root)) button.tabIndex = button === stop ? 0 : -1;
    };
    const handleFocus = ({ target }: FocusEvent): void =>
      setStop(buttonsOf(root).find((button) => button === target));
    // Buttons come and go with what is shown; one of them always is the stop.
    const keepStop = (): void => {
      const buttons = buttonsOf(root);
      setStop(
        buttons.find((button) => button.tabIndex === 0 && button.hasAttribute("tabindex")) ?? buttons[0],
      );
    };
    const handleKeyDown = (event: KeyboardEvent): void => moveFocus(event, root);
    keepStop();
    root.addEventListener("focusin", handleFocus);
    root.addEventListener("keydown", handleKeyDown);
    const observer = new MutationObserver(keepStop);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener("focusin", handleFocus);
      root.removeEventListener("keydown", handleKeyDown);
      observer.disconnect();
    };
  }, [bar]);
}

function moveFocus(event: KeyboardEvent, root: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = buttonsOf(root);
  const at = buttons.findIndex((button) => button === event.target);
  const next = at < 0 ? undefined : buttons[nextIndex(event.key, { at, count: buttons.length, root })];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface Place {
  readonly at: number;
  readonly count: number;
  readonly root: HTMLElement;
}

function nextIndex(key: string, { at, count, root }: Place): number {
  const forward = getComputedStyle(root).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      return (at + (key === forward ? 1 : -1) + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}

function buttonsOf(root: HTMLElement): HTMLButtonElement[] {
  return [...root.querySelectorAll("button")];
}
