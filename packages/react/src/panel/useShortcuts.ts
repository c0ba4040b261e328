"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { KeyedAnswers } from "./approval-keys.js";

/** Answers the request that `root` belongs to with keys, where an app wants that. */
export function useShortcuts(root: RefObject<HTMLElement | null>, answers: KeyedAnswers | undefined): void {
  const latest = useRef(answers);
  useEffect(() => {
    latest.current = answers;
  });
  const isWanted = answers !== undefined;
  useEffect(() => {
    const card = root.current?.closest<HTMLElement>('[data-part="approval"]');
    if (!isWanted || !card) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      const { listenToKeys } = await import("../later.js");
      if (!isGone) stop = listenToKeys(card, () => latest.current);
    };
    // Without the keys the buttons are there still.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [root, isWanted]);
}
