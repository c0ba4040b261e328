import { decodeTerminalEvent } from "../decode/decode-terminal-event.js";
import type { TerminalEvent } from "../event.js";

/** What a recording may say of itself. */
export interface ToAsciicastOptions {
  readonly title?: string;
}

interface Line {
  /** Where text belongs among other text; what has no sequence stays behind what came before it. */
  readonly key: number;
  readonly at: number;
  readonly code: "o" | "i" | "r" | "x";
  readonly data: string;
}

const defaultSize = { cols: 80, rows: 24 };
const clearScreen = "\u001b[H\u001b[2J\u001b[3J";
const millisecondsPerSecond = 1_000;

/**
 * Writes the events of one session, the first that they name, as a recording in asciicast v2. Times come from the events'
 * `time`; an event without one happens together with the one before it. Text goes in the order of its sequences. The line
 * feeds of a session without a terminal become line ends of one. What a producer replaces is cleared and written anew. How
 * the session ended is an `x` line, as in v3: players of v2 pass over it. What is no event is left out. Times that count from
 * 0 give no date.
 */
export function toAsciicast(events: Iterable<unknown>, { title }: ToAsciicastOptions = {}): string {
  const lines: Line[] = [];
  let sessionID: string | undefined;
  let startedAt: number | undefined;
  let at = 0;
  let key = -Infinity;
  let command: string | undefined;
  let size = defaultSize;
  let isTty = false;

  const add = (code: Line["code"], data: string, sequence: number = key): void => {
    key = Math.max(key, sequence);
    lines.push({ key: sequence, at, code, data });
  };
  const drawn = (text: string): string => (isTty ? text : text.replace(/\r?\n/g, "\r\n"));
  const record = (event: TerminalEvent): void => {
    switch (event.type) {
      case "terminal.opened":
        command = event.command;
        size = event.size ?? size;
        isTty = event.tty === true;
        return;
      case "terminal.output":
        return add("o", drawn(event.text), event.sequence);
      case "terminal.input":
        return add("i", event.text, event.sequence);
      case "terminal.updated":
        command = event.command ?? command;
        if (event.size) add("r", `${event.size.cols}x${event.size.rows}`);
        if (event.output !== undefined) add("o", clearScreen + drawn(event.output?.text ?? ""));
        if (event.exit) add("x", String(event.exit.code ?? ""));
        return;
      case "terminal.exited":
        return add("x", String(event.code ?? ""));
      default:
        return;
    }
  };

  for (const value of events) {
    const { event } = decodeTerminalEvent(value);
    if (event === undefined || event.sessionID !== (sessionID ??= event.sessionID)) continue;
    startedAt ??= event.time;
    if (event.time !== undefined && startedAt !== undefined) at = Math.max(at, event.time - startedAt);
    record(event);
  }

  const seconds = Math.floor((startedAt ?? 0) / millisecondsPerSecond);
  const header = {
    version: 2,
    width: size.cols,
    height: size.rows,
    ...(seconds > 0 ? { timestamp: seconds } : {}),
    ...(command === undefined ? {} : { command }),
    ...(title === undefined ? {} : { title }),
  };
  let latest = 0;
  const written = lines
    .sort((one, other) => one.key - other.key || 0)
    .map((line) => {
      latest = Math.max(latest, line.at);
      return JSON.stringify([latest / millisecondsPerSecond, line.code, line.data]);
    });
  return [JSON.stringify(header), ...written, ""].join("\n");
}
