"use client";

import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { useMemo, useState, useSyncExternalStore } from "react";
import { deriveChrome, hasSameSurroundings, isSameData, type SessionChrome } from "./session-chrome.js";
import { isTerminalSession } from "./is-terminal-session.js";

/**
 * What surrounds a session's output. The object stays the same until one of its fields changes, so output alone
 * renders nothing.
 */
export function useSessionChrome(session: TerminalSessionViewModel | TerminalSession): SessionChrome {
  const store = useMemo(() => chromeStore(session), [session]);
  const chrome = useSyncExternalStore(store.subscribe, store.getChrome, store.getChrome);
  const [held, setHeld] = useState(chrome);
  if (chrome === held) return chrome;
  if (isSameData(held, chrome)) return held;
  setHeld(chrome);
  return chrome;
}

interface ChromeStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getChrome: () => SessionChrome;
}

function chromeStore(session: TerminalSessionViewModel | TerminalSession): ChromeStore {
  if (!isTerminalSession(session)) {
    const chrome = deriveChrome(session);
    return { subscribe: () => () => {}, getChrome: () => chrome };
  }
  let view: TerminalSessionViewModel | undefined;
  let chrome: SessionChrome | undefined;
  return {
    subscribe: (listener) => session.subscribe(listener),
    getChrome() {
      const next = session.getSnapshot().view;
      const before = view;
      view = next;
      if (chrome && before && hasSameSurroundings(before, next)) return chrome;
      const derived = deriveChrome(next);
      if (!chrome || !isSameData(chrome, derived)) chrome = derived;
      return chrome;
    },
  };
}
