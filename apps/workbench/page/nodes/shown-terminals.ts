import * as v from "valibot";

/** Which terminals a tab has shown by itself: what a person has put away since does not come back. */
export interface ShownTerminals {
  has(id: string): boolean;
  add(id: string): void;
}

const shownKey = "terminal-session-workbench.shown";

/** Ids that are remembered: more than a host has terminals. */
const maxShown = 256;

/** Those that `storage` remembers, which lasts as long as the tab. */
export function storedShownTerminals(storage: Pick<Storage, "getItem" | "setItem">): ShownTerminals {
  let ids = read(storage);
  return {
    has: (id) => ids.includes(id),
    add(id) {
      ids = [...ids, id].slice(-maxShown);
      storage.setItem(shownKey, JSON.stringify(ids));
    },
  };
}

function read(storage: Pick<Storage, "getItem">): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(shownKey) ?? "[]");
    return v.is(v.array(v.string()), kept) ? kept : [];
  } catch {
    return [];
  }
}
