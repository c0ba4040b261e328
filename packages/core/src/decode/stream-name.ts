import type { TerminalStream } from "../event.js";

const streams = new Map<string, TerminalStream>();
const named = (stream: TerminalStream, ...names: readonly string[]): void => {
  for (const name of [stream, ...names]) streams.set(name, stream);
};
named("stdout", "out", "standard-output", "1");
named("stderr", "err", "standard-error", "2");
named("stdin", "in", "input", "0");
named("system");

/** No name is longer, space aside; a longer one is not worth trimming. */
const maxNameCharacters = 256;

/** Gives the stream that a name means, whatever its case and the space around it; `undefined` for a name of none. */
export const streamOfName = (name: string): TerminalStream | undefined =>
  streams.get(name) ?? streams.get(name.slice(0, maxNameCharacters).trim().toLowerCase());
