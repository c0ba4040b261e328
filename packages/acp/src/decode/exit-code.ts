import type { SchemaRevision } from "../protocol/terminal.js";

const bounds = {
  /** Unsigned 32 bits. */
  older: [0, 2 ** 32 - 1],
  /** Signed 64 bits; what JSON has already rounded is taken as it came. */
  newer: [-(2 ** 63), 2 ** 63 - 1],
} as const;

/** Gives an exit code of a revision, `undefined` for what is none. */
export function asExitCode(value: unknown, revision: SchemaRevision): number | undefined {
  const [lowest, highest] = bounds[revision];
  return Number.isInteger(value) && (value as number) >= lowest && (value as number) <= highest
    ? (value as number) + 0
    : undefined;
}
