import { useSyncExternalStore, type ReactElement } from "react";
import { isFollowed, viewOf, type ShownSession } from "./followed-session.js";
import { plainTail } from "./plain-tail.js";

const subscribeToNothing = (): (() => void) => () => undefined;

/** The last lines of a session as plain text, for as long as no emulator draws it. */
export function SurfaceText({ session }: { readonly session: ShownSession }): ReactElement {
  const subscribe = isFollowed(session) ? session.subscribe.bind(session) : subscribeToNothing;
  const read = (): ReturnType<typeof viewOf> => viewOf(session);
  const view = useSyncExternalStore(subscribe, read, read);
  return (
    <pre className="terminal-session-text" data-part="text">
      {plainTail(view)}
    </pre>
  );
}
