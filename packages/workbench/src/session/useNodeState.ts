"use client";

import type { TerminalSession } from "@terminal-session/core";
import { useMemo, useSyncExternalStore } from "react";
import { deriveNodeState, isSameNodeState, type NodeState } from "./node-state.js";

/** How a session stands. The same object until something of it changes: output alone renders nothing. */
export function useNodeState(session: TerminalSession): NodeState {
  const store = useMemo(() => nodeStateStore(session), [session]);
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}

interface NodeStateStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => NodeState;
}

function nodeStateStore(session: TerminalSession): NodeStateStore {
  let shown: NodeState | undefined;
  return {
    subscribe: (listener) => session.subscribe(listener),
    getState() {
      const next = deriveNodeState(session.getSnapshot(), shown);
      if (shown === undefined || !isSameNodeState(shown, next)) shown = next;
      return shown;
    },
  };
}
