import { expect, test } from "vitest";
import { applyTheme, keepTheme, readTheme } from "../../../page/commands/theme.js";

test("keeps the chosen look, and follows the system where none was chosen", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(readTheme(storage)).toBe("system");
  keepTheme(storage, "dark");
  expect(readTheme(storage)).toBe("dark");
  for (const key of kept.keys()) kept.set(key, "purple");
  expect(readTheme(storage)).toBe("system");
});

test("puts the look onto the page, and takes it off again", () => {
  const root = { dataset: {} as DOMStringMap };
  applyTheme("light", root);
  expect(root.dataset).toEqual({ theme: "light" });
  applyTheme("system", root);
  expect(root.dataset).toEqual({});
});
