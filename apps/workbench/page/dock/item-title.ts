import { toVisibleString } from "@terminal-session/react";
import type { BoardSession } from "../session-board.js";
import type { DockItem } from "./dock-item.js";

/** What an item is called, as data: a command line may hold anything. Those of one name are told apart by their number. */
export function titleOf(item: DockItem, sessions: readonly BoardSession[]): string {
  switch (item.kind) {
    case "agent":
      // The dock makes a region of this name, and the list at the side is one called "Agent".
      return "Conversation";
    case "recording":
      return item.name;
    case "session": {
      const command = sessions.find(({ listed }) => listed.id === item.id)?.listed.command;
      if (command === undefined) return "Command";
      const same = sessions.filter(({ listed }) => listed.command === command).toReversed();
      const number = same.findIndex(({ listed }) => listed.id === item.id) + 1;
      return `${toVisibleString(command)}${same.length > 1 ? ` (${number})` : ""}`;
    }
    case "terminal": {
      const shells = sessions.filter(({ listed }) => listed.command === undefined).toReversed();
      const index = shells.findIndex((entry) => entry.listed.id === item.id);
      const title = shells[index]?.listed.title;
      return title === undefined ? "Terminal" : `${toVisibleString(title)} ${index + 1}`;
    }
  }
}
