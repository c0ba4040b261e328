import { expect, test } from "vitest";
import { storedShownTerminals } from "../../../page/nodes/shown-terminals.js";

function storageWith(kept: string | null) {
  let text = kept;
  return { getItem: () => text, setItem: (_key: string, value: string) => void (text = value) };
}

test("remembers over a reload what was shown", () => {
  const storage = storageWith(null);
  const shown = storedShownTerminals(storage);
  expect(shown.has("a")).toBe(false);
  shown.add("a");
  expect(shown.has("a")).toBe(true);
  expect(storedShownTerminals(storage).has("a")).toBe(true);
});

test.each(["{", "1", '{"a":1}', "[1]"])("begins anew where %j is kept", (kept) => {
  expect(storedShownTerminals(storageWith(kept)).has("1")).toBe(false);
});

test("forgets the oldest of very many", () => {
  const shown = storedShownTerminals(storageWith(null));
  for (let number = 0; number < 300; number += 1) shown.add(`t${number}`);
  expect(["t0", "t299"].map((id) => shown.has(id))).toEqual([false, true]);
});
