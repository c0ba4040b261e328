import { adaptTerminalSession, type TerminalSessionViewModel } from "@terminal-session/core";
import { fixtureEvents, type Fixture } from "@terminal-session/fixtures";
import { useMemo, useState } from "react";

/** A stream that a part of the panel is shown over, as it stands after some of its steps. */
export interface StillProps {
  readonly fixture: Fixture;
  /** How many steps have come; all by default. */
  readonly stopAt?: number;
}

/** The view after a fixture's steps, as if the last of them came now. */
export function useStillView({ fixture, stopAt }: StillProps): TerminalSessionViewModel {
  const [shownMs] = useState(() => Date.now());
  return useMemo(() => {
    const lastMs = fixture.items().slice(0, stopAt).at(-1)?.atMs ?? 0;
    const events = fixtureEvents(fixture, {
      startMs: shownMs - lastMs,
      ...(stopAt === undefined ? {} : { stopAt }),
    });
    return adaptTerminalSession(events, fixture.limits ? { limits: fixture.limits } : {});
  }, [fixture, stopAt, shownMs]);
}
