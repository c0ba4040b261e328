import type { TerminalOutputEvent } from "../event.js";
import { ownField } from "./own-field.js";

/**
 * Reads an output event as nearly all of them are: a text, one of two streams by its plain name, a number, and nothing
 * else. `undefined` for every other, good or not, which then goes by the rules. This way halves the cost of reading.
 */
export function usualOutput(record: object, sessionID: string): TerminalOutputEvent | undefined {
  const text = ownField(record, "text");
  const stream = ownField(record, "stream");
  const sequence = ownField(record, "sequence");
  return typeof text === "string" &&
    (stream === "stdout" || stream === "stderr") &&
    typeof sequence === "number" &&
    Number.isFinite(sequence) &&
    ownField(record, "time") === undefined
    ? { type: "terminal.output", sessionID, text, stream, sequence: sequence + 0 }
    : undefined;
}
