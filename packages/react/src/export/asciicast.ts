import {
  toAsciicast,
  type TerminalEvent,
  type TerminalSessionViewModel,
  type TimedEvent,
} from "@terminal-session/core";

/**
 * The events that make a view again, for a session of which nobody kept the events: without times, so that a player shows
 * all of it at once.
 */
export function eventsOfView(view: TerminalSessionViewModel): readonly TerminalEvent[] {
  const { sessionID, command = "", chunks = [], details, exitCode, state } = view;
  const { size, tty, signal, openedAt, exitedAt } = details ?? {};
  const start = openedAt === undefined ? {} : { time: openedAt };
  return [
    {
      type: "terminal.opened",
      sessionID,
      command,
      ...(size && { size }),
      ...(tty && { tty }),
      ...start,
    },
    ...chunks.map(({ text, stream }): TerminalEvent =>
      stream === "stdin"
        ? { type: "terminal.input", sessionID, text }
        : { type: "terminal.output", sessionID, text, stream },
    ),
    ...(state === "exited"
      ? [
          {
            type: "terminal.exited",
            sessionID,
            ...(exitCode !== undefined && { code: exitCode }),
            ...(signal !== undefined && { signal }),
            ...(exitedAt !== undefined && { time: exitedAt }),
          } as const,
        ]
      : []),
  ];
}

/**
 * The events of a recording, each with a time: its own, or else that of its place, counted from the first. A recording of
 * which nobody knows when it began has a date near the epoch then, which {@link toAsciicast} leaves out.
 */
export function eventsOfRecording(recording: readonly TimedEvent[]): readonly unknown[] {
  const isDated = recording.every(({ event }) => isObject(event) && "time" in event);
  if (isDated) return recording.map(({ event }) => event);
  const startMs = recording[0]?.atMs ?? 0;
  return recording.map(({ atMs, event }) => (isObject(event) ? { ...event, time: atMs - startMs } : event));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Writes the events of one session as a recording in asciicast v3: as {@link toAsciicast} does in v2, with times as the
 * intervals between events and the size under `term`.
 */
export function toAsciicastV3(events: Iterable<unknown>, options: { readonly title?: string } = {}): string {
  const [header = "{}", ...lines] = toAsciicast(events, options).split("\n");
  // Both are what `toAsciicast` has just written.
  const { width, height, version: _version, ...rest } = JSON.parse(header) as Record<string, unknown>;
  let before = 0;
  const written = lines
    .filter((line) => line !== "")
    .map((line) => {
      const [at, code, data] = JSON.parse(line) as readonly [number, string, string];
      const interval = Math.round((at - before) * 1_000_000) / 1_000_000;
      before = at;
      return JSON.stringify([interval, code, data]);
    });
  return [JSON.stringify({ version: 3, term: { cols: width, rows: height }, ...rest }), ...written, ""].join(
    "\n",
  );
}
