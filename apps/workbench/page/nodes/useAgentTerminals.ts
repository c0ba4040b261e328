import { useEffect, useState } from "react";
import type { DockItem } from "../dock/dock-item.js";
import type { Dock } from "../dock/dock-model.js";
import type { BoardSession } from "../session-board.js";
import { storedShownTerminals } from "./shown-terminals.js";

/** Gives each live terminal of an agent a place in the dock, once, without taking the focus from anybody. */
export function useAgentTerminals(dock: Dock, sessions: readonly BoardSession[]): void {
  const [shown] = useState(() => storedShownTerminals(sessionStorage));
  useEffect(() => {
    const terminals = sessions.filter(({ listed }) => listed.holder !== undefined);
    const company = terminals.map(({ listed }): DockItem => ({ kind: "terminal", id: listed.id }));
    // The oldest first, as they were opened.
    for (const { listed } of terminals.toReversed()) {
      if (listed.endedAt !== null || shown.has(listed.id)) continue;
      shown.add(listed.id);
      dock.reveal({ kind: "terminal", id: listed.id }, { company });
    }
  }, [dock, sessions, shown]);
}
