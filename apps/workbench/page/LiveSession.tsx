import type { TerminalSession, TerminalSize } from "@terminal-session/core";
import { TerminalSessionPanel } from "@terminal-session/react";
import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactElement } from "react";
import { keepSize, type SizeKeeper } from "./size-keeper.js";

/** Props of {@link LiveSession}. */
export interface LiveSessionProps {
  readonly session: TerminalSession;
  /** The size of the place, in cells, once and after each change. */
  readonly onResize: (size: TerminalSize) => void;
}

/** A session of the host: a person can decide, stop it, and type into it while it runs. */
export function LiveSession({ session, onResize }: LiveSessionProps): ReactElement {
  const isRunning = useIsRunning(session);
  const keeper = useRef<SizeKeeper>(undefined);
  const lastSize = useRef<TerminalSize>(undefined);
  useEffect(() => {
    const kept = keepSize(session);
    keeper.current = kept;
    if (lastSize.current) kept.want(lastSize.current);
    return () => kept.stop();
  }, [session]);
  const handleResize = useCallback(
    (size: TerminalSize) => {
      lastSize.current = size;
      keeper.current?.want(size);
      onResize(size);
    },
    [onResize],
  );

  return (
    <>
      <TerminalSessionPanel
        className="workbench-panel"
        session={session}
        surface={{ interactive: isRunning, sizing: "fit", onResize: handleResize }}
      />
      <p className="workbench-hint">
        {isRunning && (
          <>
            Keys go to the program while its screen has the focus. <kbd>Ctrl</kbd>+<kbd>F6</kbd> takes the
            focus out.
          </>
        )}
      </p>
    </>
  );
}

function useIsRunning(session: TerminalSession): boolean {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const read = useCallback(() => session.getSnapshot().view.state === "running", [session]);
  return useSyncExternalStore(subscribe, read);
}
