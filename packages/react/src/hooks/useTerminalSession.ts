"use client";

import {
  type AdapterOptions,
  type FollowedEvents,
  followEvents,
  type TerminalSession,
  type TerminalSessionViewModel,
} from "@terminal-session/core";
import { useCallback, useSyncExternalStore } from "react";
import { isTerminalSession } from "./is-terminal-session.js";
import { useFollowed } from "./useFollowed.js";

const noEvents: readonly unknown[] = [];

/**
 * The view of a session: of an array of its events, or of a running session.
 *
 * An array that continues the last one, or the same one grown in place, costs only its new events: it is recognised by
 * its length and its first and last known elements. An array that was replaced or shortened is folded afresh. Changing
 * an element in the middle is not supported: it is not seen. An array that grew in place is seen at the next render.
 *
 * A running session renders for everything that it delivers, its output too. Giving the session itself to the panel
 * does not.
 *
 * @example
 * const view = useTerminalSession(events);
 */
export function useTerminalSession(
  input: readonly unknown[] | TerminalSession,
  options?: AdapterOptions,
): TerminalSessionViewModel {
  const session = isTerminalSession(input) ? input : undefined;
  const events = isTerminalSession(input) ? noEvents : input;
  const subscribe = useCallback(
    (listener: () => void) => session?.subscribe(listener) ?? (() => {}),
    [session],
  );
  const getView = useCallback(() => session?.getSnapshot().view, [session]);
  const live = useSyncExternalStore(subscribe, getView, getView);

  const followed = useFollowed<FollowedEvents>((last) => followEvents(last, events, options));
  return live ?? followed.view;
}
