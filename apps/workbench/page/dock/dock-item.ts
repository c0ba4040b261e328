import type { Selection } from "../selection.js";

/** Something that has a place in the dock: what can be selected. */
export type DockItem = Selection;

/** The id of an item's panel. */
export function dockId(item: DockItem): string {
  switch (item.kind) {
    case "agent":
      return "agent:";
    case "recording":
      return `recording:${item.name}`;
    case "session":
    case "terminal":
      return `${item.kind}:${item.id}`;
  }
}

/** The item of a panel's id, or nothing for an id that is none of ours. */
export function dockItem(id: string): DockItem | undefined {
  const [kind, ...rest] = id.split(":");
  const name = rest.join(":");
  if (kind === "agent") return name === "" ? { kind } : undefined;
  if (name === "") return undefined;
  if (kind === "recording") return { kind, name };
  if (kind === "session" || kind === "terminal") return { kind, id: name };
  return undefined;
}
