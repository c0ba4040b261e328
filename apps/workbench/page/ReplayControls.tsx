import { useEffect, useState, useSyncExternalStore, type ReactElement } from "react";
import type { Replay } from "./replay.js";

/** Props of {@link ReplayControls}. */
export interface ReplayControlsProps {
  readonly replay: Replay;
  readonly title: string;
}

const speeds = [0.5, 1, 2, 4, 8, 16] as const;

/** How often the position is drawn while playing, in milliseconds: smooth to the eye, far below a frame's cost. */
const drawEveryMs = 100;

/** Plays, holds, restarts, moves and paces a replay. */
export function ReplayControls({ replay, title }: ReplayControlsProps): ReactElement {
  const { isPlaying, speed } = useSyncExternalStore(replay.subscribe, replay.getSnapshot);
  const positionMs = usePosition(replay, isPlaying);
  const position = `${seconds(positionMs)} of ${seconds(replay.durationMs)} s`;
  return (
    <fieldset className="workbench-replay" aria-label={`Replay: ${title}`}>
      <button
        type="button"
        className="workbench-button"
        onClick={() => (isPlaying ? replay.pause() : replay.play())}
      >
        {isPlaying ? "Pause" : "Play"}
      </button>
      <button type="button" className="workbench-button" onClick={() => replay.restart()}>
        Restart
      </button>
      <input
        type="range"
        className="workbench-position"
        aria-label="Position"
        aria-valuetext={position}
        min={0}
        max={Math.max(1, replay.durationMs)}
        step="any"
        value={positionMs}
        onChange={(event) => replay.moveTo(event.target.valueAsNumber)}
      />
      <span className="workbench-time">{position}</span>
      <label className="workbench-speed">
        Speed{" "}
        <select value={speed} onChange={(event) => replay.setSpeed(Number(event.target.value))}>
          {speeds.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="workbench-button" onClick={() => replay.setSpeed(Infinity)}>
        To the end
      </button>
    </fieldset>
  );
}

function usePosition(replay: Replay, isPlaying: boolean): number {
  const [positionMs, setPositionMs] = useState(() => replay.positionMs());
  useEffect(() => {
    const draw = (): void => setPositionMs(replay.positionMs());
    draw();
    const unsubscribe = replay.subscribe(draw);
    const timer = isPlaying ? setInterval(draw, drawEveryMs) : undefined;
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [replay, isPlaying]);
  return positionMs;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
