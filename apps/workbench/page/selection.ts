/** What the page shows at its right side. */
export type Selection =
  | { readonly kind: "session"; readonly id: string }
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
    read: () => decodeSelection(storage.getItem(selectionKey)),
    write: (selection) => storage.setItem(selectionKey, textOf(selection)),
  };
}

function textOf(selection: Selection): string {
  if (selection.kind === "agent") return "agent:";
  return `${selection.kind}:${selection.kind === "session" ? selection.id : selection.name}`;
}

function decodeSelection(text: string | null): Selection | undefined {
  const [kind, ...rest] = (text ?? "").split(":");
  const id = rest.join(":");
  if (kind === "agent") return { kind };
  if (id === "") return undefined;
  if (kind === "session") return { kind, id };
  if (kind === "recording") return { kind, name: id };
  return undefined;
}
