/** The look that a person chose; `system` follows the system. */
export type Theme = "system" | "light" | "dark";

const themeKey = "terminal-session-workbench.theme";

/** Puts the chosen look onto the page. */
export function applyTheme(
  theme: Theme,
  root: Pick<HTMLElement, "dataset"> = document.documentElement,
): void {
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
}

/** The look that was chosen before. Anything else under its key counts as nothing chosen. */
export function readTheme(storage: Pick<Storage, "getItem">): Theme {
  const kept = storage.getItem(themeKey);
  return kept === "light" || kept === "dark" ? kept : "system";
}

/** Keeps the look that was chosen, for all tabs to come. */
export function keepTheme(storage: Pick<Storage, "setItem">, theme: Theme): void {
  storage.setItem(themeKey, theme);
}
