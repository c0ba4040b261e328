/** What a key does to a screen that only shows. */
export type ScreenAction =
  | "page-up"
  | "page-down"
  | "line-up"
  | "line-down"
  | "left"
  | "right"
  | "start"
  | "end"
  | "select-all";

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const plainKeys: Readonly<Record<string, ScreenAction>> = {
  PageUp: "page-up",
  PageDown: "page-down",
  ArrowUp: "line-up",
  ArrowDown: "line-down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "start",
  End: "end",
};

/** What a key pressed on a screen that only shows does. All others, Tab first of all, are left to the page. */
export function screenAction({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: PressedKey): ScreenAction | undefined {
  const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey;
  if (isPlain) return plainKeys[key];
  const isSelectAll = key.toLowerCase() === "a" && ctrlKey !== metaKey && !altKey && !shiftKey;
  return isSelectAll ? "select-all" : undefined;
}
