import { dockId, dockItem } from "./dock/dock-item.js";

/** What the page shows: a command, a shell, a recording, or the conversation with the agent. */
export type Selection =
  | { readonly kind: "session"; readonly id: string }
  | { readonly kind: "terminal"; readonly id: string }
  | { readonly kind: "recording"; readonly name: string }
  | { readonly kind: "agent" };

/** Keeps the selection over a reload. */
export interface SelectionStore {
  read(): Selection | undefined;
  write(selection: Selection): void;
}

const selectionKey = "terminal-session-workbench.selection";

/** A selection store in `storage`. Something else under its key counts as nothing selected. */
export function storedSelection(storage: Pick<Storage, "getItem" | "setItem">): SelectionStore {
  return {
    read: () => dockItem(storage.getItem(selectionKey) ?? ""),
    write: (selection) => storage.setItem(selectionKey, dockId(selection)),
  };
}
