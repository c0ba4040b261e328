import { decodeTerminalEvent } from "../decode/decode-terminal-event.js";

/** Writes a session's events as a recording in asciicast v2. */
export function toAsciicast(events: Iterable<unknown>): string {
  const lines: string[] = [];
  let start: number | undefined;
  let header: Record<string, unknown> = { version: 2, width: 80, height: 24 };
  let elapsed = 0;
  for (const value of events) {
    const { event } = decodeTerminalEvent(value);
    if (event === undefined) continue;
    if (event.time !== undefined) {
      start ??= event.time;
      elapsed = Math.max(elapsed, event.time - start);
    }
    const at = elapsed / 1000;
    if (event.type === "terminal.opened") {
      const { cols = 80, rows = 24 } = event.size ?? {};
      header = { ...header, width: cols, height: rows, command: event.command };
    } else if (event.type === "terminal.output") lines.push(JSON.stringify([at, "o", event.text]));
    else if (event.type === "terminal.input") lines.push(JSON.stringify([at, "i", event.text]));
  }
  if (start !== undefined) header["timestamp"] = Math.floor(start / 1000);
  return [JSON.stringify(header), ...lines, ""].join("\n");
}
