interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether a key lists the links on a screen: Ctrl+Shift+O or Cmd+Shift+O. To a program it is no key of its own. */
export function isLinkShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  return key.toLowerCase() === "o" && shiftKey && ctrlKey !== metaKey && !altKey;
}
