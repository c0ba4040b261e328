import type { PressedKey } from "./pressed-key.js";

/** What a clipboard shortcut is judged by. */
export interface ClipboardKey {
  readonly platform: "mac" | "other";
  readonly hasSelection: boolean;
  readonly event: PressedKey;
}

/**
 * What a key does with the clipboard. Null: it belongs to the program, above all Ctrl+C where nothing is selected. What
 * a browser does by itself, such as Cmd+V, is not among them.
 */
export function clipboardAction({ platform, hasSelection, event }: ClipboardKey): "copy" | "paste" | null {
  const { type, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  if (type !== "keydown" || repeat || altKey) return null;
  const key = event.key.toLowerCase();
  if (platform === "mac")
    return metaKey && !ctrlKey && !shiftKey && key === "c" && hasSelection ? "copy" : null;
  if (!ctrlKey || metaKey) return null;
  if (key === "v" && shiftKey) return "paste";
  const copies = key === "c" || (key === "insert" && !shiftKey);
  return copies && hasSelection ? "copy" : null;
}
