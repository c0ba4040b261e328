import type { TerminalStream } from "../event.js";

const names = new Map<string, TerminalStream>([
  ["stdout", "stdout"],
  ["out", "stdout"],
  ["standard-output", "stdout"],
  ["1", "stdout"],
  ["stderr", "stderr"],
  ["err", "stderr"],
  ["standard-error", "stderr"],
  ["2", "stderr"],
  ["stdin", "stdin"],
  ["in", "stdin"],
  ["input", "stdin"],
  ["0", "stdin"],
  ["system", "system"],
]);

/** No name is longer, spaces aside; a longer one is not worth trimming. */
const maxNameCharacters = 256;

/** Gives the stream that a name means, whatever its case and the space around it; `undefined` for a name of none. */
export function streamOfName(name: string): TerminalStream | undefined {
  return (
    names.get(name) ?? (name.length > maxNameCharacters ? undefined : names.get(name.trim().toLowerCase()))
  );
}
