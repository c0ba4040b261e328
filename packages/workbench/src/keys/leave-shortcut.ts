import type { PressedKey } from "./pressed-key.js";

/** Whether a key takes the focus out of a terminal, where every other key, Tab too, belongs to the program: Ctrl+F6. */
export function isLeaveShortcut({ type, key, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  return type === "keydown" && key === "F6" && ctrlKey && !metaKey && !altKey;
}
