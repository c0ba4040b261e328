"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { ApprovalShortcuts } from "./approval-behaviour.js";
import type { OfferedChoice } from "./approval-choices.js";
import { isShortcut } from "./shortcut.js";

interface ShortcutUse {
  readonly shortcuts: ApprovalShortcuts;
  readonly offers: readonly OfferedChoice[];
  readonly take: (offered: OfferedChoice) => void;
}

const allows: readonly OfferedChoice["kind"][] = ["allow", "allow_once"];
const denies: readonly OfferedChoice["kind"][] = ["deny", "reject_once"];

/** Answers with keys, which count only while the focus is in the request that `root` belongs to, and not in a text. */
export function useShortcuts(root: RefObject<HTMLElement | null>, use: ShortcutUse | undefined): void {
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  const isUsed = use !== undefined;
  useEffect(() => {
    const card = root.current?.closest<HTMLElement>('[data-part="approval"]');
    if (!isUsed || !card) return;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const { shortcuts, offers, take } = latest.current ?? {};
      if (!shortcuts || !offers || event.repeat || isText(event.target)) return;
      const kinds = [
        ...(shortcuts.allow !== undefined && isShortcut(event, shortcuts.allow) ? allows : []),
        ...(shortcuts.deny !== undefined && isShortcut(event, shortcuts.deny) ? denies : []),
      ];
      const offered = offers.find(({ kind }) => kinds.includes(kind));
      if (!offered) return;
      event.preventDefault();
      take?.(offered);
    };
    card.addEventListener("keydown", handleKeyDown);
    return () => card.removeEventListener("keydown", handleKeyDown);
  }, [root, isUsed]);
}

/** The key that gives an answer. */
export function shortcutOf(
  kind: OfferedChoice["kind"],
  shortcuts: ApprovalShortcuts | undefined,
): string | undefined {
  if (allows.includes(kind)) return shortcuts?.allow;
  return denies.includes(kind) ? shortcuts?.deny : undefined;
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}
