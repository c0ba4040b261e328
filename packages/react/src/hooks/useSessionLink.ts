"use client";

import type { SessionLink, TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { useMemo, useSyncExternalStore } from "react";
import { isTerminalSession } from "./is-terminal-session.js";

const noLink: SessionLink = { state: "none" };

/** The line of a session that has one. A view has none. */
export function useSessionLink(session: TerminalSessionViewModel | TerminalSession): SessionLink {
  const store = useMemo(() => linkStore(session), [session]);
  return useSyncExternalStore(store.subscribe, store.getLink, store.getLink);
}

interface LinkStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getLink: () => SessionLink;
}

// A live line counts what it receives; of that nothing is shown, so it must not render anything.
function linkStore(session: TerminalSessionViewModel | TerminalSession): LinkStore {
  if (!isTerminalSession(session)) return { subscribe: () => () => {}, getLink: () => noLink };
  let shown = noLink;
  return {
    subscribe: (listener) => session.subscribe(listener),
    getLink() {
      const { state, error, hostStatus } = session.getSnapshot().link;
      // With the host's word, what can be done may change: the controls are looked at again.
      if (shown.state !== state || shown.error?.message !== error?.message || shown.hostStatus !== hostStatus)
        shown = {
          state,
          ...(error && { error }),
          ...(hostStatus !== undefined && { hostStatus }),
        };
      return shown;
    },
  };
}
