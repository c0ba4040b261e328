import { createTerminalSession, type ApprovalResponse, type TerminalSession } from "@terminal-session/core";
import { playFixture, type Fixture } from "@terminal-session/fixtures";
import { useEffect, useState, type ReactNode } from "react";
import { TerminalSessionPanel, type TerminalSessionPanelProps } from "../src/index.js";

/** A stream and how it is played. */
export interface FixturePlay {
  readonly fixture: Pick<Fixture, "items" | "limits">;
  /** How many times faster than written. `Infinity`, the default, shows the end at once. */
  readonly speed?: number;
  /** How many steps to play; all by default. */
  readonly stopAt?: number;
  /** The host's part in a decision, before it comes back as an event. */
  readonly onDecision?: (response: ApprovalResponse) => Promise<void> | void;
}

/** A session that plays a fixture as if it happened now. Undefined until it has begun. */
function useFixtureSession({
  fixture,
  speed = Number.POSITIVE_INFINITY,
  stopAt,
  onDecision,
}: FixturePlay): TerminalSession | undefined {
  const [session, setSession] = useState<TerminalSession>();
  useEffect(() => {
    const lastMs = speed === Number.POSITIVE_INFINITY ? (fixture.items().at(-1)?.atMs ?? 0) : 0;
    const source = playFixture(fixture, {
      speed,
      startMs: Date.now() - lastMs,
      ...(stopAt === undefined ? {} : { stopAt }),
      ...(onDecision === undefined ? {} : { onDecision }),
    });
    const started = createTerminalSession(source, fixture.limits ? { limits: fixture.limits } : {});
    // A session starts timers, so it is made in the effect that also ends it.
    // oxlint-disable-next-line react/set-state-in-effect -- there is no session before the effect
    setSession(started);
    return () => started.dispose();
  }, [fixture, speed, stopAt, onDecision]);
  return session;
}

/** A panel over a fixture's session. */
export function FixturePanel({
  fixture,
  speed,
  stopAt,
  onDecision,
  ...panel
}: FixturePlay & Omit<TerminalSessionPanelProps, "session">): ReactNode {
  const session = useFixtureSession({
    fixture,
    ...(speed === undefined ? {} : { speed }),
    ...(stopAt === undefined ? {} : { stopAt }),
    ...(onDecision === undefined ? {} : { onDecision }),
  });
  return session && <TerminalSessionPanel {...panel} session={session} />;
}
