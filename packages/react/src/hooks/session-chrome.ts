import type { TerminalSessionDetails, TerminalSessionViewModel } from "@terminal-session/core";

/** What may change with every piece of output. */
export interface SessionTallies extends Pick<TerminalSessionDetails, Counts> {
  /** The session ended and printed nothing. */
  readonly noOutput?: true;
}

type Counts = "droppedCharacters" | "droppedChunks" | "diagnosticsDropped";

/** All of a view that surrounds its output: neither the chunks nor the counts that change with each of them. */
export interface SessionChrome extends Omit<TerminalSessionViewModel, "chunks"> {
  readonly details?: Omit<TerminalSessionDetails, Counts>;
}

/** What of a view surrounds the output. Never reads `chunks`, which is made when it is read. */
export function deriveChrome(view: TerminalSessionViewModel): SessionChrome {
  const { sessionID, state, command, approval, exitCode, error, diagnostics } = view;
  const details = withoutTallies(view.details);
  return {
    sessionID,
    state,
    ...(command !== undefined && { command }),
    ...(approval && { approval }),
    ...(exitCode !== undefined && { exitCode }),
    ...(error && { error }),
    ...(diagnostics && { diagnostics }),
    ...(details && { details }),
  };
}

/** What of a view changes with its output. Reads `chunks` only of a session that ended. */
export function deriveTallies(view: TerminalSessionViewModel): SessionTallies {
  const { details } = view;
  return {
    ...(details?.droppedCharacters !== undefined && { droppedCharacters: details.droppedCharacters }),
    ...(details?.droppedChunks !== undefined && { droppedChunks: details.droppedChunks }),
    ...(details?.diagnosticsDropped !== undefined && { diagnosticsDropped: details.diagnosticsDropped }),
    ...(hasPrintedNothing(view) && { noOutput: true }),
  };
}

// Before a session was opened its text is held back, so nothing can be said of it.
function hasPrintedNothing(view: TerminalSessionViewModel): boolean {
  if (view.state !== "exited" || view.command === undefined || view.details?.droppedChunks) return false;
  return (view.chunks?.length ?? 0) === 0;
}

/** Whether two views hold the same objects beside their chunks: the cheap answer for the many that differ in output only. */
export function hasSameSurroundings(one: TerminalSessionViewModel, other: TerminalSessionViewModel): boolean {
  return (
    one.sessionID === other.sessionID &&
    one.state === other.state &&
    one.command === other.command &&
    one.approval === other.approval &&
    one.exitCode === other.exitCode &&
    one.error === other.error &&
    one.diagnostics === other.diagnostics &&
    one.details === other.details
  );
}

/** Whether two pieces of plain data are equal. Parts that are the same object are not looked into. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameData(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameData(one[key], other[key]))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutTallies(details: TerminalSessionDetails | undefined): SessionChrome["details"] {
  if (!details) return undefined;
  const { droppedCharacters: _1, droppedChunks: _2, diagnosticsDropped: _3, ...rest } = details;
  return Object.keys(rest).length > 0 ? rest : undefined;
}
