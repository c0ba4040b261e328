interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether a pressed key is the shortcut, like `Alt+Y`. Only letters and digits can be: Enter and Space decide nothing. */
export function isShortcut(pressed: PressedKey, shortcut: string): boolean {
  const parts = shortcut.split("+").map((part) => part.trim().toLowerCase());
  const key = parts.pop() ?? "";
  if (!/^[a-z0-9]$/.test(key)) return false;
  // With Alt, some keyboards type another character: what is printed on the key is in its code.
  const isKey =
    pressed.key.toLowerCase() === key || pressed.code.toLowerCase().replace(/^(key|digit)/, "") === key;
  return (
    isKey &&
    pressed.altKey === parts.includes("alt") &&
    pressed.ctrlKey === parts.includes("control") &&
    pressed.metaKey === parts.includes("meta") &&
    pressed.shiftKey === parts.includes("shift")
  );
}
