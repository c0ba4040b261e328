import {
  createTerminalSession,
  replaySource,
  type TerminalSession,
  type TimedEvent,
} from "@terminal-session/core";
import { type ReactNode, useEffect, useState } from "react";
import { TerminalSessionPanel, type TerminalSessionPanelProps } from "../src/index.js";
import { redactRecording, redactSource, type RedactOptions } from "../src/redact/index.js";

/** Props of {@link RedactedPanel}. */
export interface RedactedPanelProps extends Omit<TerminalSessionPanelProps, "session" | "recording"> {
  readonly recording: readonly TimedEvent[];
  readonly options: RedactOptions;
}

/** A panel over a recording with secrets in it, none of which gets as far as the session. */
export function RedactedPanel({ recording, options, ...panel }: RedactedPanelProps): ReactNode {
  const [shown, setShown] = useState<{ session: TerminalSession; recording: readonly TimedEvent[] }>();
  useEffect(() => {
    const session = createTerminalSession(
      redactSource(replaySource(recording, { speed: Number.POSITIVE_INFINITY }), options),
    );
    // oxlint-disable-next-line react/set-state-in-effect -- a session starts timers, so the effect that ends it makes it
    setShown({ session, recording: redactRecording(recording, options) });
    return () => session.dispose();
  }, [recording, options]);
  return shown && <TerminalSessionPanel {...panel} {...shown} />;
}
