import type { TerminalSize } from "@terminal-session/core";
import { createContext } from "react";
import type { AgentStore } from "../agent/agent-store.js";
import type { NodeHost } from "../nodes/node-host.js";
import type { SessionBoard } from "../session-board.js";
import type { Dock } from "./dock-model.js";

/** What the panels of the dock are drawn from. */
export interface DockWorld {
  readonly dock: Dock;
  readonly board: SessionBoard;
  readonly agent: AgentStore;
  readonly nodes: NodeHost;
  /** The size of a place for a command, in cells. */
  readonly onResize: (size: TerminalSize) => void;
}

/** The dock makes its panels itself, and gives them nothing but their ids: the rest comes by context. */
// Nothing is drawn outside of the dock, so there is no world to begin with.
export const DockContext = createContext<DockWorld>(undefined as unknown as DockWorld);
