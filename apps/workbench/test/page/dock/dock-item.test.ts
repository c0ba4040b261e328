import { expect, test } from "vitest";
import { dockId, dockItem, type DockItem } from "../../../page/dock/dock-item.js";

const items: readonly DockItem[] = [
  { kind: "agent" },
  { kind: "session", id: "a:b" },
  { kind: "terminal", id: "c" },
  { kind: "recording", name: "vim" },
];

test.each(items)("finds the item of its own id: $kind", (item) => {
  expect(dockItem(dockId(item))).toEqual(item);
});

test.each(["", "agent:x", "session:", "recording:", "window:1"])("knows no item called %j", (id) => {
  expect(dockItem(id)).toBeUndefined();
});
