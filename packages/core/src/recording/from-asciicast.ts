import type { TerminalEvent } from "../event.js";
import type { TimedEvent } from "../session/replay-source.js";

/** The text is no recording that can be read. `line` counts from 1. */
export class AsciicastError extends Error {
  readonly code = "invalid-asciicast";
  override readonly name = "AsciicastError";
  readonly line: number;

  constructor(message: string, line: number) {
    super(`${message} (line ${line})`);
    this.line = line;
  }
}

/** An event of a recording. */
export interface RecordedEvent extends TimedEvent {
  readonly event: TerminalEvent;
}

/** Reads a recording in asciicast v2 as a session's events. */
export function fromAsciicast(text: string, options: { readonly sessionID?: string } = {}): RecordedEvent[] {
  const { sessionID = "recording" } = options;
  const [first = "", ...rest] = text.split("\n");
  const header = parsed(first, 1) as {
    version?: unknown;
    width?: number;
    height?: number;
    command?: unknown;
  };
  if (header?.version !== 2) throw new AsciicastError("This is no recording in asciicast v2.", 1);
  const command = typeof header.command === "string" ? header.command : "";
  const size = { cols: header.width ?? 80, rows: header.height ?? 24 };
  const events: RecordedEvent[] = [
    { atMs: 0, event: { type: "terminal.opened", sessionID, command, size, tty: true } },
  ];
  let sequence = 0;
  rest.forEach((line, index) => {
    if (line.trim() === "") return;
    const [at, code, data] = parsed(line, index + 2) as [number, string, string];
    const atMs = at * 1000;
    sequence += 1;
    if (code === "o")
      events.push({ atMs, event: { type: "terminal.output", sessionID, text: data, sequence } });
    else if (code === "i")
      events.push({ atMs, event: { type: "terminal.input", sessionID, text: data, sequence } });
  });
  return events;
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new AsciicastError("This line is no JSON.", number);
  }
}
