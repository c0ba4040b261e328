import type { TerminalSession } from "@terminal-session/core";
import { TerminalSessionPanel } from "@terminal-session/react";
import { useCallback, useSyncExternalStore, type ReactElement } from "react";

/** A session of the host: a person can decide, stop it, and type into it while it runs. */
export function LiveSession({ session }: { readonly session: TerminalSession }): ReactElement {
  const isRunning = useIsRunning(session);
  return (
    <TerminalSessionPanel
      className="workbench-panel"
      session={session}
      surface={{ interactive: isRunning, sizing: "fit" }}
    />
  );
}

function useIsRunning(session: TerminalSession): boolean {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const read = useCallback(() => session.getSnapshot().view.state === "running", [session]);
  return useSyncExternalStore(subscribe, read);
}
