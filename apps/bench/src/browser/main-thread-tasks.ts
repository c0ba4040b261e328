/** An event of a Chromium trace, as far as it is read here. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the thread's CPU. */
  readonly tdur?: number;
}

/** CPU milliseconds of each task of the thread that set a mark, from the task that set it on. */
export function tasksSinceMark(events: readonly TraceEvent[], mark: string): number[] {
  const start = events.find(({ name }) => name === mark);
  if (start === undefined) throw new Error(`The trace has no mark "${mark}".`);
  return events
    .filter(
      ({ name, ph, pid, tid }) =>
        name.endsWith("RunTask") && ph === "X" && pid === start.pid && tid === start.tid,
    )
    .filter(({ ts, dur = 0 }) => ts + dur >= start.ts)
    .map(({ tdur = 0 }) => tdur / 1_000);
}

/** A task that takes longer than this (CPU) makes a page feel stuck: the browser's own mark for long tasks. */
const longTaskMs = 50;

/** CPU milliseconds in long tasks, whole tasks counted. */
export function blockingMs(tasks: readonly number[]): number {
  return tasks.filter((task) => task > longTaskMs).reduce((sum, task) => sum + task, 0);
}
