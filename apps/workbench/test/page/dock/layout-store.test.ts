import { expect, test } from "vitest";
import { storedLayout } from "../../../page/dock/layout-store.js";

const grid = { root: { type: "branch", data: [] }, width: 1, height: 1, orientation: "HORIZONTAL" };
const panel = { id: "agent:", contentComponent: "item" };

function storeWith(kept: string | null) {
  let text = kept;
  return storedLayout({
    getItem: () => text,
    setItem: (_key, value) => {
      text = value;
    },
  });
}

test("gives back what it was given", () => {
  const store = storeWith(null);
  expect(store.read()).toBeUndefined();
  const layout = { grid, panels: { "agent:": panel } } as unknown as Parameters<typeof store.write>[0];
  store.write(layout);
  expect(store.read()).toEqual(layout);
});

test.each([
  ["what is no JSON", "{"],
  ["what is no layout", "7"],
  ["a layout without panels", JSON.stringify({ grid })],
  ["a panel that is none of ours", JSON.stringify({ grid, panels: { "window:1": panel } })],
  ["a panel of another component", JSON.stringify({ grid, panels: { "agent:": { contentComponent: "x" } } })],
])("passes over %s", (_name, kept) => {
  expect(storeWith(kept).read()).toBeUndefined();
});
