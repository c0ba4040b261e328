import { ownField, isList, isRecord } from "../decode/own-field.js";
import { cells } from "../decode/values.js";
import type { TerminalEvent, TerminalSize } from "../event.js";
import type { TimedEvent } from "../session/replay-source.js";
import { AsciicastError } from "./asciicast-error.js";

/** An event of a recording. */
export interface RecordedEvent extends TimedEvent {
  readonly event: TerminalEvent;
}

/** How a recording is read. */
export interface FromAsciicastOptions {
  /** The session that the events belong to; `recording` unless set. */
  readonly sessionID?: string;
}

const millisecondsPerSecond = 1_000;

/**
 * Reads a recording in asciicast v2 or v3 as the events of one session with a terminal: opened, what it printed and what was
 * typed, numbered from 1, changes of its size, and its exit. A recording that does not say how the command ended ends with
 * an exit without a code. Marks and codes that are not known are passed over, and so is a last line that was cut off. Times
 * are absolute when the recording says when it began.
 *
 * Throws an {@link AsciicastError} for a text that is no such recording.
 */
export function fromAsciicast(text: string, options: FromAsciicastOptions = {}): RecordedEvent[] {
  const { sessionID = "recording" } = options;
  const lines = text.split("\n");
  const { version, command, size, startedAt } = headerOf(parsed(lines[0] ?? "", 1));
  const recorded: RecordedEvent[] = [];
  let atMs = 0;
  let sequence = 0;
  let hasExited = false;
  const add = (event: TerminalEvent): void => {
    const time = startedAt === undefined ? {} : { time: startedAt + atMs };
    recorded.push({ atMs, event: { ...event, ...time } });
  };

  add({ type: "terminal.opened", sessionID, command, ...(size && { size }), tty: true });
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line.trim() === "" || line.startsWith("#")) continue;
    const isCutOff = index === lines.length - 1;
    const item = isCutOff ? parsedOrNothing(line) : parsed(line, index + 1);
    if (isCutOff && item === undefined) break;
    const [seconds, code, data] = itemOf(item, index + 1);
    atMs = Math.max(atMs, (version === 3 ? atMs : 0) + seconds * millisecondsPerSecond);
    if (code === "o") add({ type: "terminal.output", sessionID, text: data, sequence: (sequence += 1) });
    else if (code === "i") add({ type: "terminal.input", sessionID, text: data, sequence: (sequence += 1) });
    else if (code === "r") {
      const resized = sizeOf(...data.split("x").map(Number));
      if (resized) add({ type: "terminal.updated", sessionID, size: resized });
    } else if (code === "x" && !hasExited) {
      hasExited = true;
      const isCode = /^-?\d+$/.test(data.trim());
      add({ type: "terminal.exited", sessionID, ...(isCode && { code: Number(data) }) });
    }
  }
  if (!hasExited) add({ type: "terminal.exited", sessionID });
  return recorded;
}

function parsedOrNothing(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function parsed(line: string, number: number): unknown {
  const value = parsedOrNothing(line);
  if (value === undefined) throw new AsciicastError("not JSON", number);
  return value;
}

function itemOf(value: unknown, number: number): readonly [number, string, string] {
  const [seconds, code, data] = isList(value) ? value : [];
  if (typeof seconds !== "number" || typeof code !== "string" || typeof data !== "string")
    throw new AsciicastError("not a list of a time, a code and a text", number);
  return [seconds, code, data];
}

interface Header {
  readonly version: 2 | 3;
  readonly command: string;
  readonly size: TerminalSize | undefined;
  readonly startedAt: number | undefined;
}

function headerOf(value: unknown): Header {
  const version = isRecord(value) ? ownField(value, "version") : undefined;
  if (!isRecord(value) || (version !== 2 && version !== 3))
    throw new AsciicastError("not the header of asciicast v2 or v3", 1);
  const terminal = ownField(value, "term");
  const [cols, rows] =
    version === 2 || !isRecord(terminal)
      ? [ownField(value, "width"), ownField(value, "height")]
      : [ownField(terminal, "cols"), ownField(terminal, "rows")];
  const timestamp = ownField(value, "timestamp");
  const command = [ownField(value, "command"), ownField(value, "title"), ""].find(
    (each) => typeof each === "string",
  );
  return {
    version,
    command: String(command),
    size: sizeOf(cols, rows),
    startedAt: typeof timestamp === "number" ? timestamp * millisecondsPerSecond : undefined,
  };
}

const isCells = (value: unknown): value is number => cells(value, [], "") !== undefined;

const sizeOf = (cols?: unknown, rows?: unknown): TerminalSize | undefined =>
  isCells(cols) && isCells(rows) ? { cols, rows } : undefined;
