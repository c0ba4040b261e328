import type { PressedKey } from "./pressed-key.js";

/** Whether a key opens the search: Ctrl+F or Cmd+F. */
export function isFindShortcut({ type, key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  return type === "keydown" && key.toLowerCase() === "f" && ctrlKey !== metaKey && !altKey && !shiftKey;
}
