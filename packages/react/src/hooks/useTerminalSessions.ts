"use client";

import {
  type FollowedSessions,
  followSessions,
  type SessionsOptions,
  type TerminalSessionViewModel,
} from "@terminal-session/core";
import { useFollowed } from "./useFollowed.js";

/**
 * The views of all sessions in an array of events, by first appearance. An array that grows is followed as
 * {@link useTerminalSession} follows it; the view of a session that nothing happened to stays the same object.
 */
export function useTerminalSessions(
  events: readonly unknown[],
  options?: SessionsOptions,
): readonly TerminalSessionViewModel[] {
  const followed = useFollowed<FollowedSessions>((last) => followSessions(last, events, options));
  return followed.views;
}
