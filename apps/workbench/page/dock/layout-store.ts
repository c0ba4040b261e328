import type { SerializedDockview } from "dockview-react";
import * as v from "valibot";
import { dockItem } from "./dock-item.js";

/** Keeps the layout of the dock over a reload. */
export interface LayoutStore {
  /** Nothing where none is kept, or where it is none of ours. */
  read(): SerializedDockview | undefined;
  write(layout: SerializedDockview): void;
}

const layoutKey = "terminal-session-workbench.layout";

/** What of a layout decides what is shown. The rest is the dock's own, which checks it itself. */
const layout = v.looseObject({
  grid: v.looseObject({ root: v.unknown() }),
  panels: v.record(
    v.pipe(
      v.string(),
      v.check((id) => dockItem(id) !== undefined),
    ),
    v.looseObject({ contentComponent: v.literal("item") }),
  ),
});

/** A layout store in `storage`. */
export function storedLayout(storage: Pick<Storage, "getItem" | "setItem">): LayoutStore {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage.getItem(layoutKey) ?? "null");
        // What is not checked here is checked by the dock, which throws at it.
        return v.is(layout, kept) ? (kept as unknown as SerializedDockview) : undefined;
      } catch {
        return undefined;
      }
    },
    write: (next) => storage.setItem(layoutKey, JSON.stringify(next)),
  };
}
