import { TerminalSessionPanel, type PanelClock } from "@terminal-session/react";
import { loadRecording, recordingEvents, type RecordingName } from "@terminal-session/fixtures";
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactElement } from "react";
import { browserScheduler } from "./browser-scheduler.js";
import { Replay } from "./replay.js";
import { ReplayControls } from "./ReplayControls.js";
import { toTimedEvents } from "./timed-events.js";

/** A recording, played as it came. It is loaded when it is first shown. */
export function ReplayedSession({ name }: { readonly name: RecordingName }): ReactElement {
  const [loaded, setLoaded] = useState<LoadedReplay | "failed">();
  useEffect(() => {
    let isGone = false;
    let replay: Replay | undefined;
    loadRecording(name).then(
      (recording) => {
        if (isGone) return;
        const events = recordingEvents(recording);
        replay = new Replay({
          sessionID: recording.name,
          events: toTimedEvents(events),
          speed: 1,
          scheduler: browserScheduler,
        });
        setLoaded({ replay, startMs: events[0]?.time ?? 0, title: recording.title });
      },
      () => {
        if (!isGone) setLoaded("failed");
      },
    );
    return () => {
      isGone = true;
      replay?.dispose();
    };
  }, [name]);

  if (loaded === "failed")
    return (
      <p className="workbench-failure">The recording could not be loaded. Is the workbench still running?</p>
    );
  if (!loaded) return <p className="workbench-hint">Loading the recording …</p>;
  return <Player {...loaded} />;
}

interface LoadedReplay {
  readonly replay: Replay;
  /** When the recording was made, in milliseconds since the Unix epoch. */
  readonly startMs: number;
  readonly title: string;
}

function Player({ replay, startMs, title }: LoadedReplay): ReactElement {
  const { session } = useSyncExternalStore(replay.subscribe, replay.getSnapshot);
  const clock = useMemo(() => recordedClock(replay, startMs), [replay, startMs]);
  return (
    <>
      <ReplayControls replay={replay} title={title} />
      <TerminalSessionPanel className="workbench-panel" session={session} clock={clock} />
    </>
  );
}

/** A clock that stands where the recording stands, so that elapsed time is the recording's. */
function recordedClock(replay: Replay, startMs: number): PanelClock {
  return {
    now: () => startMs + replay.positionMs(),
    after: (delayMs, run) => browserScheduler.after(delayMs, run),
    every(periodMs, run) {
      const timer = setInterval(run, periodMs);
      return () => clearInterval(timer);
    },
  };
}
