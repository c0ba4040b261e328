import { useSyncExternalStore } from "react";
import { hasEnded, isFollowed, type ShownSession } from "./followed-session.js";

const subscribeToNothing = (): (() => void) => () => undefined;

/** Whether a person types into the session: they are to, and the program has not ended. Renders only when that changes. */
export function useIsTyping(session: ShownSession, interactive: boolean): boolean {
  const subscribe = isFollowed(session) && interactive ? session.subscribe.bind(session) : subscribeToNothing;
  const read = (): boolean => interactive && !hasEnded(session);
  return useSyncExternalStore(subscribe, read, read);
}
