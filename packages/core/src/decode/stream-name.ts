import type { TerminalStream } from "../event.js";

const streams = new Map<string, TerminalStream>();
const named = (stream: TerminalStream, ...names: readonly string[]): void => {
  for (const name of [stream, ...names]) streams.set(name, stream);
};
named("stdout", "out", "standard-output", "1");
named("stderr", "err", "standard-error", "2");
named("stdin", "in", "input", "0");
named("system");

/** UTF-16 code units of the longest name. What is longer is none, and not worth changing the case of. */
const maxNameCharacters = "standard-output".length;

/** Gives the stream that a name means, whatever its case and the space around it; `undefined` for a name of none. */
export function streamOfName(name: string): TerminalStream | undefined {
  const stream = streams.get(name);
  if (stream !== undefined) return stream;
  const trimmed = name.trim();
  return trimmed.length > maxNameCharacters ? undefined : streams.get(trimmed.toLowerCase());
}
