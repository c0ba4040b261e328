import type { ApprovalShortcuts } from "./approval-behaviour.js";
import type { OfferedChoice } from "./approval-choices.js";
import { allowKinds, denyKinds } from "./shortcut-kinds.js";
import { isShortcut } from "./shortcut.js";

/** What keys can answer. */
export interface KeyedAnswers {
  readonly shortcuts: ApprovalShortcuts;
  readonly offers: readonly OfferedChoice[];
  readonly take: (offered: OfferedChoice) => void;
}

/**
 * Answers with keys, which count only while the focus is in `card` and not in a text. Gives back the undoing. Loaded
 * where an app wants it.
 */
export function listenToKeys(card: HTMLElement, latest: () => KeyedAnswers | undefined): () => void {
  const handleKeyDown = (event: KeyboardEvent): void => {
    const answers = latest();
    if (!answers || event.repeat || isText(event.target)) return;
    const { allow, deny } = answers.shortcuts;
    const kinds = [
      ...(allow !== undefined && isShortcut(event, allow) ? allowKinds : []),
      ...(deny !== undefined && isShortcut(event, deny) ? denyKinds : []),
    ];
    const offered = answers.offers.find(({ kind }) => kinds.includes(kind));
    if (!offered) return;
    event.preventDefault();
    answers.take(offered);
  };
  card.addEventListener("keydown", handleKeyDown);
  return () => card.removeEventListener("keydown", handleKeyDown);
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}
